import { createServer, type Server } from "node:http";

import { closeGracefully, listen } from "../http/http-server.server";
import { exposition, type Family } from "./figures";

const PATH = "/metrics";
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** Maximum wait for a scrape at shutdown. */
const STOP_WITHIN_MS = 1_000;

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Address of the metrics endpoint. */
export interface MetricsAddress {
  readonly port: number;
  /** IP address. "0.0.0.0" and "::" serve every network of the machine. */
  readonly host: string;
}

/**
 * Serves the metrics on a separate port. There is no password, so only the operator's network may reach it.
 *
 * @param collect returns the metrics of one scrape
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
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
  const listening = await listen(server, port, host);
  return { port: listening, stop: () => closeGracefully(server, STOP_WITHIN_MS) };
}
