import { BlockStack, Card, InlineGrid, Text } from "@shopify/polaris";

import { amountsText } from "../../../words/amounts";
import { counted, numeral, wholePercent } from "../../../words/numbers";
import type { FraudState } from "./fraud-protect-view";
import { figuresCards as texts } from "./texts";

type Figures = FraudState["figures"];

/** What was cancelled, what is held, and how often a person disagreed. */
export function FiguresCards({ figures }: { readonly figures: Figures }) {
  const { days, cancelled, cancelledValue, held, heldValue } = figures;
  const past = texts.inTheLastDays(days);
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
      <Figure
        title={texts.valueOfCancelledOrders}
        value={amountsText(cancelledValue) || texts.none}
        note={`${orders(cancelled)} ${past}`}
      />
      <Figure
        title={texts.onHoldNow}
        value={orders(held)}
        note={texts.worth(amountsText(heldValue) || "nothing")}
      />
      <Figure
        title={texts.falseAlarms}
        value={shareText(figures)}
        note={alarmNote(figures, past)}
      />
    </InlineGrid>
  );
}

function Figure(props: { readonly title: string; readonly value: string; readonly note: string }) {
  return (
    <Card>
      <BlockStack gap="100">
        <Text as="h2" variant="headingSm">
          {props.title}
        </Text>
        <Text as="p" variant="headingLg" numeric breakWord>
          {props.value}
        </Text>
        <Text as="p" tone="subdued">
          {props.note}
        </Text>
      </BlockStack>
    </Card>
  );
}

function orders(count: number): string {
  return counted(count, "order", "orders");
}

/** Of the flagged orders that were settled one way or the other, those a person called safe. */
function shareText({ cleared, cancelled }: Figures): string {
  const settled = cleared + cancelled;
  return settled === 0 ? texts.none : wholePercent(cleared, settled);
}

function alarmNote({ cleared, cancelled }: Figures, past: string): string {
  const settled = cleared + cancelled;
  return settled === 0
    ? texts.noFlaggedOrderWasResolved(past)
    : texts.ofResolvedOrdersWere({ cleared: orders(cleared), settled: numeral(settled), past });
}
