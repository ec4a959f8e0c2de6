import type { OrderSummary } from "#app/contract/orders/order-row";
import { Badge, InlineStack } from "#app/ui/kit";

import { describeState, STATE_TONES } from "./order-words";
import { orderBadges as texts } from "./texts";

/** Shows the state of an order, and a badge if it comes from a dry run. */
export function OrderBadges({ order }: { readonly order: OrderSummary }) {
  const { state, isDryRun } = order;
  return (
    <InlineStack gap="100">
      <Badge tone={STATE_TONES[state]}>{describeState(order)}</Badge>
      {isDryRun && <Badge tone="info">{texts.dryRun}</Badge>}
    </InlineStack>
  );
}
