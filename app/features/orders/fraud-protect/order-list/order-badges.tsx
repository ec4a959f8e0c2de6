import { Badge, InlineStack } from "@shopify/polaris";

import type { OrderSummary } from "../../../../contract/orders/order-row";
import { STATE_TONES, stateWords } from "./order-words";
import { orderBadges as texts } from "./texts";

/** Where an order stands, and whether that was only rehearsed. */
export function OrderBadges({ order }: { readonly order: OrderSummary }) {
  const { state, isDryRun } = order;
  return (
    <InlineStack gap="100">
      <Badge tone={STATE_TONES[state]}>{stateWords(order)}</Badge>
      {isDryRun && <Badge tone="info">{texts.dryRun}</Badge>}
    </InlineStack>
  );
}
