import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Answer {
  /** HTTP status. 0 if the connection was interrupted. */
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly location: string;
  /** Duration of the same shopper's request to `reference`, right after the page. */
  readonly referenceMs?: number;
}

export interface Shopper {
  readonly port: number;
  /** The shopper's own address: any of 127.0.0.0/8. */
  readonly from?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  /** HTTP method. Default: GET. */
  readonly method?: "POST";
  readonly body?: string;
}

/** Sends one request of a shopper. */
export function visit(
  { port, from = "127.0.0.1", path = "/", headers = {}, method, body: sent }: Shopper,
  agent?: Agent,
) {
  const startTime = performance.now();
  return new Promise<Answer>((resolve) => {
    const end = (status: number, body: string, location = "") =>
      resolve({ status, body, location, ms: performance.now() - startTime });
    const requested = request(
      { host: "127.0.0.1", port, localAddress: from, path, headers, agent, method },
      (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
        response.on("end", () => end(response.statusCode ?? 0, body, response.headers.location));
        response.on("error", () => end(0, body));
      },
    );
    requested.on("error", () => end(0, ""));
    requested.end(sent);
  });
}

/** Pause before the next page, milliseconds. Without it shoppers would starve the servers under test. */
const PAUSE_MS = 8;

/**
 * Sends requests of concurrent shoppers without pause until `stop` is called.
 *
 * @param reference path that each requests after a page, to separate the machine's current speed from the page's own
 *   time
 */
export function crowd(port: number, headers: Record<string, string> = {}, reference?: string) {
  const size = 8;
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  const answers: Answer[] = [];
  let isOver = false;
  const walk = async () => {
    while (!isOver) {
      const page = await visit({ port, headers }, agent);
      const other = reference && (await visit({ port, headers, path: reference }, agent));
      answers.push(other ? { ...page, referenceMs: other.ms } : page);
      await pause(PAUSE_MS);
    }
  };
  const walks = Promise.all(Array.from({ length: size }, walk));
  return {
    answers,
    /** Resolves once a number of further requests were answered. */
    async more(count: number): Promise<Answer[]> {
      const before = answers.length;
      while (answers.length < before + count) await pause(2);
      return answers.slice(before);
    },
    async stop(): Promise<Answer[]> {
      isOver = true;
      await walks;
      agent.destroy();
      return answers;
    },
  };
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((x, y) => x - y)[Math.floor(numbers.length / 2)] ?? NaN;

/** Returns the longest wait of a shopper, milliseconds. */
export const slowest = (answers: readonly Answer[]): number =>
  Math.max(...answers.map(({ ms }) => ms));
