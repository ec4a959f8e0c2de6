import { fold } from "../conditions/fold";
import type { OrderFacts } from "./order-facts";
import type { Exemptions } from "./order-policy";

/** Facts that decide about exemptions. All of them come from Shopify. */
type Exemptible = Pick<
  OrderFacts,
  "isTest" | "channel" | "isSubscription" | "isProtected" | "customer" | "tags" | "gateways"
>;

/** Returns the reason of one exemption as a sentence. Null if it does not apply. */
type Exemption = (facts: Exemptible, exemptions: Exemptions) => string | null;

const hasAny = (texts: readonly string[], exempt: readonly string[]) =>
  texts.find((text) => exempt.includes(fold(text)));

const EXEMPTIONS: readonly Exemption[] = [
  ({ isTest }) => (isTest ? "It is a test order." : null),
  ({ channel }, { pointOfSale }) =>
    pointOfSale && channel === "pos" ? "It is a point of sale order." : null,
  ({ channel }, { drafts }) =>
    drafts && channel === "shopify_draft_order" ? "It is a draft order created by staff." : null,
  ({ isSubscription }, { subscriptions }) =>
    subscriptions && isSubscription ? "It is a subscription order." : null,
  (facts, { isProtected }) =>
    isProtected && facts.isProtected ? "Its payment is protected against chargebacks." : null,
  ({ customer }, { goodOrders }) =>
    goodOrders !== null && (customer?.goodOrders ?? 0) >= goodOrders
      ? `The customer has ${customer?.goodOrders} good orders.`
      : null,
  ({ customer, tags: own }, { tags }) => {
    const tag = hasAny([...(customer?.tags ?? []), ...own], tags);
    return tag === undefined ? null : `It has the tag "${tag}".`;
  },
  ({ gateways: own }, { gateways }) => {
    const gateway = hasAny(own, gateways);
    return gateway === undefined ? null : `It was paid with ${gateway}.`;
  },
];

/** Returns the reason why the order is exempt, as a sentence. Null if no exemption applies. */
export function exemptionOf(facts: Exemptible, exemptions: Exemptions): string | null {
  for (const exemption of EXEMPTIONS) {
    const sentence = exemption(facts, exemptions);
    if (sentence !== null) return sentence;
  }
  return null;
}
