import { setTimeout as pause } from "node:timers/promises";

import { EDGE_CHECK_PATH, EDGE_HEADERS, edgeKey, isSignedEdge, signEdge } from "#app/edge/wire";
import { boundedText, type FetchPage } from "#app/platform/http/public-page.server";

import { testRequest as texts } from "./texts";

/** Maximum attempts. A new route takes a moment to apply everywhere. */
const TRIES = 3;
const PAUSE_MS = 1_000;
const GIVE_UP_MS = 5_000;
const MAX_BYTES = 1_000;
const EMPTY = new Uint8Array(0);

/** Result of a test request through a domain. */
export type WorkerAnswer =
  | { readonly ms: number }
  /** The problem and its remedy, in words for the merchant. */
  | { readonly problem: string };

interface WorkerRequest {
  readonly domain: string;
  readonly connection: string;
  readonly secret: string;
}

/**
 * Requests a page of the merchant's domain that only the connection's Worker can answer, because request and answer
 * are signed.
 *
 * @returns milliseconds until the answer, or the problem
 */
export async function requestWorker(
  fetchPage: FetchPage,
  request: WorkerRequest,
): Promise<WorkerAnswer> {
  for (let left = TRIES - 1; ; left--) {
    const answer = await requestOnce(fetchPage, request);
    // Retry only after an answer of the store, because the route may not apply yet.
    if (left === 0 || !("isStore" in answer)) return answer;
    await pause(PAUSE_MS);
  }
}

async function requestOnce(
  fetchPage: FetchPage,
  { domain, connection, secret }: WorkerRequest,
): Promise<WorkerAnswer | { readonly problem: string; readonly isStore: true }> {
  const key = await edgeKey(secret);
  const about = { connection, timestamp: String(Date.now()) };
  const headers = {
    [EDGE_HEADERS.timestamp]: about.timestamp,
    [EDGE_HEADERS.signature]: await signEdge(key, { purpose: "check", ...about, body: EMPTY }),
  };
  const startTime = performance.now();
  let response: Response;
  let body: string | null;
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const url = new URL(`https://${domain}${EDGE_CHECK_PATH}`);
    response = await fetchPage(url, { headers, signal, redirect: "manual" });
    body = await boundedText(response.body, MAX_BYTES);
  } catch {
    return { problem: texts.noAnswer({ domain }) };
  }
  const ms = Math.max(1, Math.round(performance.now() - startTime));
  const message = { purpose: "check-answer", ...about, body: Buffer.from(body ?? "") } as const;
  const signature = response.headers.get(EDGE_HEADERS.signature);
  if (await isSignedEdge(key, message, signature)) return { ms };
  return { problem: problemOf(domain, response), isStore: true };
}

/** Explains an answer that did not come from the Worker. */
function problemOf(domain: string, { status, headers }: Response): string {
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null) {
    const host = otherHost(location, domain);
    return host === null ? texts.redirectedWithin({ domain }) : texts.redirected({ domain, host });
  }
  if (headers.get("cf-mitigated") !== null) return texts.stopped;
  if (status === 429) return texts.tooMany;
  return status >= 500 ? texts.error({ status }) : texts.bypassed({ domain });
}

/**
 * Returns the host a redirect leads to, limited to 100 characters because the text is untrusted. Null if it is the
 * domain itself or cannot be read.
 */
function otherHost(location: string, domain: string): string | null {
  const url = URL.canParse(location, `https://${domain}`)
    ? new URL(location, `https://${domain}`)
    : null;
  return url === null || url.host === domain ? null : url.host.slice(0, 100);
}
