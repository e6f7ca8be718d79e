mod games;
mod sight;
