import { FIREWALL_MODES } from "#app/engine/firewall-mode";

import type { EdgeEnv } from "./runtime";
import {
  EDGE_HEADERS,
  EDGE_LIMITS,
  EDGE_PATHS,
  type EdgeCall,
  edgeKey,
  type EdgeLogAnswer,
  isSignedEdge,
  signEdge,
} from "./wire";

/** Timeout of a call. No visitor waits for these calls, but they use memory. */
const GIVE_UP_MS = 10_000;
const EMPTY = new Uint8Array(0);
const encoder = new TextEncoder();

/** The server answered with an error status. */
export class ServerRefused extends Error {
  override readonly name = "ServerRefused";

  constructor(readonly status: number) {
    super(`The server answered ${status}.`);
  }
}

/** Signed calls of our server. An answer is accepted only if it is signed as well. */
export class SignedCalls {
  #key: Promise<CryptoKey> | null = null;

  /**
   * Sends a batch of the log.
   *
   * @throws ServerRefused when the status is not 200
   * @throws Error when the server is unreachable or its answer is unsigned or too long
   */
  async sendLog(env: EdgeEnv, batch: unknown): Promise<EdgeLogAnswer> {
    const body = encoder.encode(JSON.stringify(batch));
    const answer = await this.#call(env, "log", body, EDGE_LIMITS.jsonBytes);
    return readLogAnswer(JSON.parse(new TextDecoder().decode(answer)));
  }

  /**
   * Fetches the newest rules.
   *
   * @throws ServerRefused, Error as in sendLog
   */
  fetchImage(env: EdgeEnv): Promise<Uint8Array> {
    return this.#call(env, "image", EMPTY, EDGE_LIMITS.imageBytes);
  }

  /**
   * Fetches the newest look of the pages.
   *
   * @throws ServerRefused, Error as in sendLog
   */
  fetchLook(env: EdgeEnv): Promise<Uint8Array> {
    return this.#call(env, "look", EMPTY, EDGE_LIMITS.jsonBytes);
  }

  async #call(
    { PALISADE_URL, CONNECTION, SECRET, TICKET }: EdgeEnv,
    purpose: EdgeCall,
    body: Uint8Array<ArrayBuffer>,
    maxBytes: number,
  ): Promise<Uint8Array> {
    const key = await (this.#key ??= edgeKey(SECRET));
    const timestamp = String(Date.now());
    const about = { connection: CONNECTION, timestamp };
    const response = await fetch(`${PALISADE_URL}${EDGE_PATHS[purpose]}`, {
      method: purpose === "log" ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        [EDGE_HEADERS.connection]: CONNECTION,
        [EDGE_HEADERS.ticket]: TICKET,
        [EDGE_HEADERS.timestamp]: timestamp,
        [EDGE_HEADERS.signature]: await signEdge(key, { purpose, ...about, body }),
      },
      body: purpose === "log" ? body : null,
      redirect: "manual",
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const answer = await boundedBody(response, maxBytes);
    const signature = response.headers.get(EDGE_HEADERS.signature);
    const message = { purpose: `${purpose}-answer`, ...about, body: answer } as const;
    if (response.status !== 200) throw new ServerRefused(response.status);
    if (!(await isSignedEdge(key, message, signature)))
      throw new Error("The answer is not signed.");
    return answer;
  }
}

async function boundedBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error("The answer is too long.");
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function readLogAnswer(value: unknown): EdgeLogAnswer {
  const answer = value as EdgeLogAnswer;
  const { rulesetVersion, lookVersion, mode, attackUntil } = answer;
  const isWhole = Number.isInteger(rulesetVersion) && Number.isInteger(lookVersion);
  if (!isWhole || !Number.isFinite(attackUntil) || !FIREWALL_MODES.includes(mode)) {
    throw new Error("The answer cannot be read.");
  }
  return answer;
}
