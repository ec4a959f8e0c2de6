import type { DevStoreState, Shop } from "../state";
import type { Fault } from "../state/traffic";

const matches = (fault: Fault, target: Fault["target"], shop: Shop, body: string) =>
  fault.target === target &&
  fault.remaining > 0 &&
  (fault.shop === null || fault.shop === shop.domain) &&
  (fault.containing === null || body.includes(fault.containing));

function spend(fault: Fault): void {
  fault.remaining -= 1;
  fault.met = (fault.met ?? 0) + 1;
}

/** Spends the first matching fault that lets the request happen and then loses its answer. */
export function losesAnswer(state: DevStoreState, shop: Shop, body: string): boolean {
  const fault = state.faults.find((f) => f.loseAnswer && matches(f, "graphql", shop, body));
  if (fault) spend(fault);
  return fault !== undefined;
}

/**
 * Spends the first fault meant for this request: waits its delay, then gives the faulty answer.
 *
 * @returns null when the request shall be answered normally.
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
