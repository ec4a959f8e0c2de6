import { createServer, type RequestListener, type Server } from "node:http";

import { answerBrokenRequests } from "./broken-requests.server";

/**
 * Limits of every connection.
 *
 * A request that a proxy accepts from a visitor must not fail here. So the header limit allows an address and a
 * referrer of 40,000 characters each, with cookies.
 */
export const HTTP_LIMITS = {
  headerBytes: 131_072,
  headersMs: 10_000,
  requestMs: 15_000,
  /** Longer than the 60 s after which common load balancers drop an idle connection. */
  keepAliveMs: 65_000,
  checkConnectionsMs: 2_000,
  connections: 10_000,
} as const;

const SWEEP_MS = 50;

/** Creates the HTTP server with timeouts, size limits and answers to malformed requests. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: HTTP_LIMITS.headerBytes,
      headersTimeout: HTTP_LIMITS.headersMs,
      requestTimeout: HTTP_LIMITS.requestMs,
      keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
      connectionsCheckingInterval: HTTP_LIMITS.checkConnectionsMs,
    },
    listener,
  );
  server.maxConnections = HTTP_LIMITS.connections;
  answerBrokenRequests(server, listener);
  return server;
}

/**
 * Reports whether a proxy and this server may read the request line or the Host header differently.
 *
 * True for absolute or unusual targets and for more than one Host. node:http itself rejects a missing Host, and a
 * request with both Content-Length and Transfer-Encoding.
 *
 * @param rawHeaders names and values in turn, as in node:http
 */
export function isAmbiguous(url: string | undefined, rawHeaders: readonly string[]): boolean {
  if (url === undefined || !url.startsWith("/") || url.startsWith("//")) return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Listens on a port and resolves to the port's number. Port 0 selects any free port. */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Closes each connection after its next response, so that clients reconnect to another process. */
export function endConnections(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Rejects new requests, lets requests in flight finish, and closes the rest after `graceMs`.
 *
 * Idle keep-alive connections end immediately, and busy connections after their response.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A keep-alive connection is idle again after its response. node:http closes only connections that are idle now.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(cut);
  clearInterval(sweep);
}
