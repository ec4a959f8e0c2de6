import { Badge, InlineStack } from "@shopify/polaris";

import type { OrderSummary } from "../../contract/order-row";

import { STATE_TONES, STATE_WORDS } from "./order-words";

/** Where an order stands, and whether that was only rehearsed. */
export function OrderBadges({ order: { state, isDryRun } }: { readonly order: OrderSummary }) {
  return (
    <InlineStack gap="100">
      <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
      {isDryRun && <Badge tone="info">Dry run</Badge>}
    </InlineStack>
  );
}
