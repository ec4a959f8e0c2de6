import { BlockStack, Card, InlineGrid, Text } from "#app/ui/kit";
import { amountsText } from "#app/words/amounts";
import { wholePercent } from "#app/words/numbers";

import type { FraudState } from "./fraud-protect-view";
import { figuresCards as texts } from "./texts";

type Figures = FraudState["figures"];

/** Shows cancelled value, held value, and the share of false alarms. */
export function FiguresCards({ state: { figures, counts } }: { readonly state: FraudState }) {
  const { days, cancelled, cancelledValue, heldValue } = figures;
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
      <Figure
        title={texts.cancelledValue}
        value={amountsText(cancelledValue) || texts.none}
        note={texts.cancelled({ orders: cancelled, days })}
      />
      <Figure
        title={texts.heldNow}
        value={texts.held({ orders: counts.held })}
        note={texts.worth({ value: amountsText(heldValue) || texts.none })}
      />
      <Figure title={texts.falseAlarms} value={shareText(figures)} note={alarmNote(figures)} />
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

/** Returns the share of resolved flagged orders that a user marked as safe. */
function shareText({ cleared, cancelled }: Figures): string {
  const settled = cleared + cancelled;
  return settled === 0 ? texts.none : wholePercent(cleared, settled);
}

function alarmNote({ cleared, cancelled, days }: Figures): string {
  const settled = cleared + cancelled;
  return settled === 0 ? texts.noneResolved({ days }) : texts.resolved({ cleared, settled, days });
}
