import { ON_BLOCK_LIST } from "../../engine/orders/decide-order";
import { exemptionOf } from "../../engine/orders/exemptions";
import { isCancelling } from "../../engine/orders/order-policy";
import type { Database } from "../../store/client.server";
import type { ShopPolicy } from "../fraud-protect/public.server";
import { activeFilters } from "../order-filters/public.server";
import type { OrderRow, PlatformFacts } from "../orders/public.server";
import { listedAs } from "../people/public.server";

interface WantedCancel {
  readonly order: OrderRow;
  /** As the platform tells them now; null: it does not show them any more. */
  readonly facts: PlatformFacts | null;
  readonly policy: ShopPolicy;
  readonly at: Date;
}

/**
 * Why nothing wants a cancellation any more that Palisade decided upon, as a sentence for the
 * merchant; null: what decided wants it still. Days may lie between deciding and cancelling, and what
 * the merchant changes has no order decided about anew.
 */
export async function whyUnwanted(tx: Database, wanted: WantedCancel): Promise<string | null> {
  const { order, facts, policy, at } = wanted;
  if (facts === null) return "The platform does not show this order to Palisade any more.";
  const exemption = exemptionOf(facts, policy.exemptions);
  if (exemption !== null) return `It is exempt now. ${exemption}`;
  const listed = await listedAs(tx, order.shopId, facts, at.getTime());
  if (listed === "allow") return "The buyer is on your list of people to allow now.";
  if (order.filterId !== null) return whyFilterDoesNot(tx, order, order.filterId, at);
  if (order.because[0] === ON_BLOCK_LIST && listed !== "block") {
    return "The buyer is not on your list of people to block any more.";
  }
  const isStillResponse =
    order.level !== null && isCancelling(policy.responses[order.level].action);
  return isStillResponse ? null : "Your response to orders of its risk does not cancel any more.";
}

async function whyFilterDoesNot(
  tx: Database,
  { shopId }: OrderRow,
  filterId: string,
  at: Date,
): Promise<string | null> {
  const filter = (await activeFilters(tx, shopId)).find(({ id }) => id === filterId);
  if (!filter || (filter.expiresAt !== null && at.getTime() >= filter.expiresAt)) {
    return "The filter that decided was switched off or deleted meanwhile.";
  }
  return isCancelling(filter.action) ? null : "The filter that decided does not cancel any more.";
}
