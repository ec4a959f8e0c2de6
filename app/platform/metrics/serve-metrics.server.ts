import { createServer, type Server } from "node:http";

import { closeGracefully, listen } from "../http/http-server.server";
import { exposition, type Family } from "./figures";

const PATH = "/metrics";
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** Prometheus gives up after ten seconds by itself. */
const STOP_WITHIN_MS = 1_000;

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves the figures on a port of their own, which nobody outside the operator's network is to reach: there is no
 * password, and traffic and load are nobody else's business.
 *
 * @param collect makes the figures anew for each scrape
 */
export async function serveMetrics(
  port: number,
  collect: () => Promise<readonly Family[]>,
  onError: (error: unknown) => void,
): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== PATH) {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (families) =>
        response.writeHead(200, { "Content-Type": CONTENT_TYPE }).end(exposition(families)),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  const listening = await listen(server, port);
  return { port: listening, stop: () => closeGracefully(server, STOP_WITHIN_MS) };
}
