import { BlockStack, Box, Card, InlineGrid, Text } from "@shopify/polaris";

import type { VisitRange } from "../../../contract/visits/visit-filters";
import type { VisitTotals } from "../../../contract/visits/visitors";
import { counted, numeral } from "../../../words/numbers";
import { changeOf, periodBeforeWords } from "./change";
import type { VisitSummary } from "./visitors-view";

interface SummaryCard {
  readonly title: string;
  readonly count: (totals: VisitTotals) => number;
  /** What the number holds besides; null: nothing to add. */
  readonly detail?: (totals: VisitTotals) => string | null;
}

const CARDS: readonly SummaryCard[] = [
  {
    title: "Visits",
    count: ({ visits }) => visits,
    detail: ({ visitors }) =>
      visitors ? `from about ${counted(visitors, "visitor", "visitors")}` : null,
  },
  { title: "Allowed", count: ({ letIn }) => letIn },
  {
    title: "Blocked",
    count: ({ blocked }) => blocked,
    detail: ({ restricted }) =>
      restricted > 0 ? `and ${numeral(restricted)} blocked from the cart` : null,
  },
  {
    title: "Challenged",
    count: ({ challenged }) => challenged,
    detail: ({ solved }) => (solved > 0 ? `${numeral(solved)} solved` : null),
  },
  {
    title: "Bots",
    count: ({ bots }) => bots,
    detail: ({ bots, verifiedBots, spoofedBots }) =>
      bots > 0 ? `${numeral(verifiedBots)} verified, ${numeral(spoofedBots)} spoofed` : null,
  },
  { title: "VPN, proxy, Tor", count: ({ vpnProxy }) => vpnProxy },
];

/** Days of the ranges that have a name. */
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

/** What happened in the period, in numbers, beside the period before. */
export function SummaryCards({ summary, range }: SummaryCardsProps) {
  const { now, before } = summary;
  const days = DAYS[range] ?? 0;
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 2, md: 3, lg: 6 }} gap="300">
        {CARDS.map(({ title, count, detail }) => (
          <Card key={title} padding="300">
            <Text as="h3" variant="bodySm" tone="subdued">
              {title}
            </Text>
            <Text as="p" variant="headingLg" numeric breakWord>
              {numeral(count(now))}
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              {changeOf(count(now), count(before), days).short}
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
          Compared with {periodBeforeWords(days)}.
        </Text>
      </Box>
    </BlockStack>
  );
}
