//! A connection to Firefox by `WebDriver BiDi`, which has contexts, sizes of viewports and scripts before the page's own.

use fantoccini::Client;
use serde_json::Value;

use super::socket::Socket;

/// A connection to Firefox.
pub struct BiDi(Socket);

impl BiDi {
    /// Connects to the browser of a session, which says where.
    pub async fn connect(client: &Client) -> Self {
        let address = client.capabilities().and_then(|all| all.get("webSocketUrl")).and_then(Value::as_str);
        Self(Socket::connect(address.expect("the session has a socket")).await)
    }

    /// Sends a command and returns its answer.
    ///
    /// # Panics
    ///
    /// When Firefox refuses it.
    pub async fn ask(&mut self, command: &str, parameters: Value) -> Value {
        let answer = self.0.ask(command, parameters, None).await;
        answer.unwrap_or_else(|answer| panic!("{command}: {} {}", answer["error"], answer["message"]))
    }
}
