import type { IncomingMessage, ServerResponse } from "node:http";

import type { Family } from "./figures";
import { createHistogram, type Histogram } from "./histogram";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const KINDS = [
  ["/api/", "api"],
  ["/webhooks/", "webhook"],
  ["/healthz", "health"],
  ["/assets/", "asset"],
] as const;

const kindOf = (url = "") => KINDS.find(([path]) => url.startsWith(path))?.[1] ?? "page";

/** Measures all requests except storefront decisions, which are measured by their handler. */
export function createRequestTimes() {
  const times = new Map<string, Histogram>();

  function took(kind: string, status: string, ms: number): void {
    const key = `${kind} ${status}`;
    let histogram = times.get(key);
    if (!histogram) times.set(key, (histogram = createHistogram()));
    histogram.observe(ms / 1_000);
  }

  return {
    timed:
      (handle: Handle): Handle =>
      (request, response) => {
        const startTime = performance.now();
        const kind = kindOf(request.url);
        response.once("close", () => {
          // A client that disconnects before the response is not counted as a failure.
          const status = response.writableFinished
            ? `${Math.floor(response.statusCode / 100)}xx`
            : "gone";
          took(kind, status, performance.now() - startTime);
        });
        return handle(request, response);
      },
    families: (): Family[] => [
      {
        name: "palisade_http_request_duration_seconds",
        help: "Duration of requests except storefront decisions, from the request's headers to the end of the answer.",
        type: "histogram",
        samples: [...times].flatMap(([key, histogram]) => {
          const [kind = "", status = ""] = key.split(" ");
          return histogram.samples({ kind, status });
        }),
      },
    ],
  };
}
