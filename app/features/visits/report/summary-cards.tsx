import type { VisitRange } from "#app/contract/visits/visit-filters";
import type { VisitTotals } from "#app/contract/visits/visitors";
import { BlockStack, Box, Card, InlineGrid, Text } from "#app/ui/kit";
import { numeral } from "#app/words/numbers";

import { describeChange, describePeriodBefore } from "./change";
import { summaryCards as texts } from "./texts";
import type { VisitSummary } from "./visitors-view";

interface SummaryCard {
  readonly title: string;
  readonly count: (totals: VisitTotals) => number;
  /** Returns an additional detail. Null if there is none. */
  readonly detail?: (totals: VisitTotals) => string | null;
}

const cards = (): readonly SummaryCard[] => [
  {
    title: texts.visits,
    count: ({ visits }) => visits,
    detail: ({ visitors }) => (visitors ? texts.visitors({ visitors }) : null),
  },
  { title: texts.allowed, count: ({ letIn }) => letIn },
  {
    title: texts.blocked,
    count: ({ blocked }) => blocked,
    detail: ({ restricted }) =>
      restricted > 0 ? texts.blockedFromCart({ visits: restricted }) : null,
  },
  {
    title: texts.challenged,
    count: ({ challenged }) => challenged,
    detail: ({ solved }) => (solved > 0 ? texts.solved({ visits: solved }) : null),
  },
  {
    title: texts.bots,
    count: ({ bots }) => bots,
    detail: ({ bots, verifiedBots, spoofedBots }) =>
      bots > 0 ? texts.botsFound({ verified: verifiedBots, spoofed: spoofedBots }) : null,
  },
  { title: texts.vpnProxyTor, count: ({ vpnProxy }) => vpnProxy },
];

/** Number of days of each range. */
const DAYS: Readonly<Partial<Record<VisitRange, number>>> = {
  "24h": 1,
  "3d": 3,
  "7d": 7,
  "30d": 30,
};

interface SummaryCardsProps {
  readonly summary: VisitSummary;
  readonly range: VisitRange;
}

/** Shows the numbers of the period, compared with the previous period. */
export function SummaryCards({ summary, range }: SummaryCardsProps) {
  const { now, before } = summary;
  const days = DAYS[range] ?? 0;
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 2, md: 3, lg: 6 }} gap="300">
        {cards().map(({ title, count, detail }) => (
          <Card key={title} padding="300">
            <Text as="h3" variant="bodySm" tone="subdued">
              {title}
            </Text>
            <Text as="p" variant="headingLg" numeric breakWord>
              {numeral(count(now))}
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              {describeChange(count(now), count(before), days).short}
            </Text>
            {detail?.(now) && (
              <Text as="p" variant="bodySm" tone="subdued">
                {detail(now)}
              </Text>
            )}
          </Card>
        ))}
      </InlineGrid>
      <Box paddingInline={{ xs: "400", sm: "0" }}>
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.comparedWith({ period: describePeriodBefore(days) })}
        </Text>
      </Box>
    </BlockStack>
  );
}
