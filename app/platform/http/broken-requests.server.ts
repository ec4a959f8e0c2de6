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
 * Answers what node:http cannot read as it does itself, but for merchants' proxies that ask about a visit: they
 * understand 200, 401 and 403 only, and would show visitors an error for anything else. So what a visitor sent and
 * the proxy handed on, but no parser takes, is denied.
 *
 * @param listener takes requests that expect something we do not know
 */
export function answerBrokenRequests(server: Server, listener: RequestListener): void {
  /** Connections of such proxies, which they use for many requests. */
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
    // A 403 that names no reason is not ours to a proxy: somebody's in between, and no decision.
    const status = isProxy ? "403 Forbidden\r\nX-Palisade-Reason: malformed" : usual;
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
