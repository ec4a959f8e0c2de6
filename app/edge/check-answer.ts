import { NEVER_KEPT } from "./own-response";
import type { EdgeEnv } from "./runtime";
import {
  EDGE_CHECK_PATH,
  EDGE_HEADERS,
  EDGE_LIMITS,
  type EdgeCheckAnswer,
  edgeKey,
  isSignedEdge,
  signEdge,
} from "./wire";

const EMPTY = new Uint8Array(0);

/** Reports whether a request may be our server's check. Cheap, because it runs for every request. */
export const mayBeCheck = ({ url }: Request): boolean => url.endsWith(EDGE_CHECK_PATH);

/**
 * Returns the signed answer to our server's signed check.
 *
 * @returns null if our server did not sign the request: the store answers it
 */
export async function answerCheck(
  { headers }: Request,
  { CONNECTION, SECRET }: EdgeEnv,
  checkAnswer: EdgeCheckAnswer,
): Promise<Response | null> {
  const timestamp = headers.get(EDGE_HEADERS.timestamp) ?? "";
  const signature = headers.get(EDGE_HEADERS.signature);
  const isFresh =
    /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= EDGE_LIMITS.skewMs;
  if (!isFresh || signature === null) return null;
  const key = await edgeKey(SECRET);
  const about = { connection: CONNECTION, timestamp };
  if (!(await isSignedEdge(key, { purpose: "check", ...about, body: EMPTY }, signature))) {
    return null;
  }
  const body = new TextEncoder().encode(JSON.stringify(checkAnswer));
  const answer = await signEdge(key, { purpose: "check-answer", ...about, body });
  const own = { "content-type": "application/json", [EDGE_HEADERS.signature]: answer };
  return new Response(body, { headers: { ...NEVER_KEPT, ...own } });
}
