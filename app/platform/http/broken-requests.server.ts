import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Duplex } from "node:stream";

import { isForwardAuthPath, mayBeForwardAuth } from "./forward-auth-path";

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers requests that node:http cannot parse.
 *
 * Forward-auth requests of merchants' proxies get 403: proxies understand only 200, 401 and 403, and show visitors an
 * error for anything else. So a malformed visitor request that a proxy passes on is denied. All other requests get the
 * answer of node:http.
 *
 * @param listener handles forward-auth requests with an unknown Expect header
 */
export function answerBrokenRequests(server: Server, listener: RequestListener): void {
  /** Connections of proxies that send forward-auth requests. Proxies reuse them for many requests. */
  const proxies = new WeakSet<Duplex>();

  server.on("request", ({ url, socket }: IncomingMessage) => {
    if (url !== undefined && isForwardAuthPath(url)) proxies.add(socket);
  });
  server.on("checkExpectation", (request, response) => {
    if (isForwardAuthPath(request.url ?? "")) listener(request, response);
    else response.writeHead(417, { Connection: "close" }).end();
  });
  server.on("clientError", (error: ClientError, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy(error);
    const isProxy = proxies.has(socket) || mayBeForwardAuth(error.rawPacket);
    const usual = STATUSES[error.code ?? ""] ?? "400 Bad Request";
    // Proxies treat a 403 without our reason header as an error of an intermediary, not as a decision.
    const status = isProxy ? "403 Forbidden\r\nX-Palisade-Reason: malformed" : usual;
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
