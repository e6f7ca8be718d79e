/* A part that is loaded into GTK's mini browser. While the browser is driven it keeps what pages store in memory only; with this it
   keeps that in its data folder, as it does for a person. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

/* Takes the place of WebKit's own function, which the mini browser calls when it is driven. */
void *webkit_website_data_manager_new_ephemeral(void)
{
    void *(*new_manager)(const char *, ...) = dlsym(RTLD_DEFAULT, "webkit_website_data_manager_new");
    return new_manager("base-data-directory", getenv("XDG_DATA_HOME"), "base-cache-directory", getenv("XDG_CACHE_HOME"), (void *)0);
}
