import type { DevStoreState, Shop } from "../state";
import type { Fault, StandingResponse } from "../state/traffic";

const matches = (fault: Fault, target: Fault["target"], shop: Shop, body: string) =>
  fault.target === target &&
  fault.remaining > 0 &&
  (fault.shop === null || fault.shop === shop.domain) &&
  (fault.containing === null || body.includes(fault.containing));

function spend(fault: Fault): void {
  fault.remaining -= 1;
  fault.met = (fault.met ?? 0) + 1;
}

/** Reports whether a fault runs the request and loses its answer. Uses up the first matching fault. */
export function losesAnswer(state: DevStoreState, shop: Shop, body: string): boolean {
  const fault = state.faults.find((f) => f.loseAnswer && matches(f, "graphql", shop, body));
  if (fault) spend(fault);
  return fault !== undefined;
}

const BODIES: Readonly<Record<number, unknown>> = {
  401: { errors: "[API] Invalid API key or access token (unrecognized login or wrong password)" },
  402: { errors: "Unavailable Shop" },
  403: { errors: "Forbidden" },
  404: { errors: "Not Found" },
  423: { errors: "Locked" },
  429: { errors: "Exceeded 2 calls per second for api client. Reduce request rates to resume." },
};

/** Makes an endpoint answer every request with one status. Null restores the usual answers. */
export function answerWith(
  state: DevStoreState,
  { target, shop, status }: Omit<StandingResponse, "status"> & { status: number | null },
): void {
  const others = state.standingAnswers.filter(
    (answer) => answer.target !== target || answer.shop !== shop,
  );
  state.standingAnswers = status === null ? others : [...others, { target, shop, status }];
}

/** Returns the status for all of a shop's requests. Null for the usual answers. */
export function standingAnswer(
  state: DevStoreState,
  target: Fault["target"],
  shop: Shop,
): Response | null {
  const meant = state.standingAnswers.filter((answer) => answer.target === target);
  const found =
    meant.find((answer) => answer.shop === shop.domain) ??
    meant.find((answer) => answer.shop === null);
  if (!found) return null;
  return Response.json(BODIES[found.status] ?? { errors: "Error" }, { status: found.status });
}

/**
 * Uses up the first matching fault: waits its delay, then returns its answer.
 *
 * @returns null if the request is answered normally
 */
export async function injectFault(
  state: DevStoreState,
  target: Fault["target"],
  shop: Shop,
  body: string,
): Promise<Response | null> {
  const fault = state.faults.find((f) => !f.loseAnswer && matches(f, target, shop, body));
  if (!fault) return null;
  spend(fault);
  if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.status === null) return null;
  return Response.json(fault.body ?? {}, { status: fault.status, headers: fault.headers });
}
