import type { VisitHistory } from "#app/contract/ip-lookup";
import { BlockStack, Card, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { historyCard as texts } from "./texts";

interface HistoryCardProps {
  readonly history: readonly VisitHistory[];
  /** Sentence about visits that were not counted because counting takes too long. Null if all were counted. */
  readonly uncounted: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Shows how many visits in the log came from the looked-up block, or from the address and its /24 or /64. */
export function HistoryCard({ history, uncounted, now }: HistoryCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {texts.title}
        </Text>
        {history.map((counted) => (
          <BlockStack key={counted.of} gap="050">
            <Text as="h3" variant="headingSm" breakWord>
              {counted.of}
            </Text>
            <Text as="p">
              <Counts {...counted} now={now} />
            </Text>
          </BlockStack>
        ))}
        {uncounted !== null && <Text as="p">{uncounted}</Text>}
        <Text as="p" tone="subdued" variant="bodySm">
          {texts.howFarBack}
        </Text>
      </BlockStack>
    </Card>
  );
}

function Counts({ visits, stopped, lastSeenAt, now }: VisitHistory & { readonly now: number }) {
  if (lastSeenAt === null) return texts.none;
  return texts.visits({ visits, stopped, lastSeen: <When at={lastSeenAt} now={now} /> });
}
