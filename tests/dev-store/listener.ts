import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Listener {
  port: number;
  /** Sets the listener for requests. Until then requests wait. */
  serve: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

/**
 * Listens on this machine only. The port is known before the app is created, because the app needs its own address.
 *
 * @param port 0 selects a free port
 */
export async function listen(port: number): Promise<Listener> {
  let ready: (listener: RequestListener) => void = () => {};
  const listener = new Promise<RequestListener>((resolve) => (ready = resolve));
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    void listener.then((handle) => handle(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: ready,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
