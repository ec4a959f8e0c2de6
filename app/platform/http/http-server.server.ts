import { createServer, type RequestListener, type Server } from "node:http";

import { answerBrokenRequests } from "./broken-requests.server";

/**
 * Limits of every connection. The header limit is above an address and a referrer of 40,000 characters each, with
 * cookies: what a proxy accepts of a visitor must not fail here.
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

/** Everything before the handlers: time limits, size limits, and requests that two parties could read differently. */
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
 * True when the request line or the Host header is one that a proxy and this server may read
 * differently: absolute or odd targets, more than one Host. node:http itself refuses a missing
 * Host and a request with both Content-Length and Transfer-Encoding.
 *
 * @param rawHeaders names and values in turn, as node:http gives them
 */
export function isAmbiguous(url: string | undefined, rawHeaders: readonly string[]): boolean {
  if (url === undefined || !url.startsWith("/") || url.startsWith("//")) return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Listens and resolves to the port, which matters when 0 asked for any free one. */
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

/** From now on each answer ends its connection: whoever asks again has to ask another process. */
export function endConnections(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Stops taking requests, lets those in flight finish, and cuts what is left after `graceMs`.
 * Idle keep-alive connections end at once; busy ones end with their answer.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A kept-alive connection is idle again after its answer; node closes only those idle now.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(cut);
  clearInterval(sweep);
}
