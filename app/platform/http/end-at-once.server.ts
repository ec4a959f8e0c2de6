import type { ServerResponse } from "node:http";

/**
 * Ends a response, whose head with its Content-Length is written, with a short body.
 *
 * `response.end(body)` gives the socket two chunks, of which the second is empty, and takes the slower path for several
 * chunks. That costs 5% of answering a request. Here head and body are one chunk, and `end()` has nothing left to send.
 */
export function endAtOnce(response: ServerResponse, body: string): void {
  const { socket } = response;
  // Without a socket, the response is queued behind earlier requests of the connection.
  if (!socket) return void response.end(body);
  // `write()` would cork the socket as well, but only until the next tick.
  socket.cork();
  response.write(body);
  socket.uncork();
  response.end();
}
