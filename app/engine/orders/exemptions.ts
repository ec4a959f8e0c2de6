import { sentences } from "#app/words/sentences";

import { fold } from "../conditions/fold";
import type { OrderFacts } from "./order-facts";
import type { Exemptions } from "./order-policy";

const { exempt: texts } = sentences(
  "engine/orders/exemptions",
  {
    /** Reasons why an order is exempt. */
    exempt: {
      isTest: "It is a test order.",
      pointOfSale: "It is a point of sale order.",
      draft: "It is a draft order created by staff.",
      subscription: "It is a subscription order.",
      isProtected: "Its payment is protected against chargebacks.",
      goodOrders: "The customer has {count} good orders.",
      tag: 'It has the tag "{tag}".',
      gateway: "It was paid with {gateway}.",
    },
  },
  { isStored: true },
);

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
  ({ isTest }) => (isTest ? texts.isTest : null),
  ({ channel }, { pointOfSale }) => (pointOfSale && channel === "pos" ? texts.pointOfSale : null),
  ({ channel }, { drafts }) => (drafts && channel === "shopify_draft_order" ? texts.draft : null),
  ({ isSubscription }, { subscriptions }) =>
    subscriptions && isSubscription ? texts.subscription : null,
  (facts, { isProtected }) => (isProtected && facts.isProtected ? texts.isProtected : null),
  ({ customer }, { goodOrders }) =>
    goodOrders !== null && (customer?.goodOrders ?? 0) >= goodOrders
      ? texts.goodOrders({ count: customer?.goodOrders ?? 0 })
      : null,
  ({ customer, tags: own }, { tags }) => {
    const tag = hasAny([...(customer?.tags ?? []), ...own], tags);
    return tag === undefined ? null : texts.tag({ tag });
  },
  ({ gateways: own }, { gateways }) => {
    const gateway = hasAny(own, gateways);
    return gateway === undefined ? null : texts.gateway({ gateway });
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
