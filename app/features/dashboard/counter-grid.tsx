import { BlockStack, Card, InlineGrid, SkeletonBodyText, Text } from "@shopify/polaris";

import { COUNTER_CARDS, type DashboardData } from "./counter-cards";

const COLUMNS = { xs: 1, sm: 2, md: 3 } as const;

/** The six counter cards. */
export function CounterGrid({ data }: { data: DashboardData }) {
  return (
    <InlineGrid columns={COLUMNS} gap="400">
      {COUNTER_CARDS.map(({ key, title, unit }) => (
        <Card key={key}>
          <BlockStack gap="100">
            <Text as="h2" variant="headingSm">
              {title}
            </Text>
            <Text as="p" variant="heading2xl" numeric>
              {data[key].toLocaleString("en")}
            </Text>
            <Text as="p" tone="subdued">
              {unit(data[key])}
            </Text>
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}

/** The same cards while their numbers are on the way, in the same size so that nothing jumps. */
export function CounterSkeleton() {
  return (
    <div role="status" aria-label="Loading the counts">
      <InlineGrid columns={COLUMNS} gap="400">
        {COUNTER_CARDS.map(({ key, title }) => (
          <Card key={key}>
            <BlockStack gap="100">
              <Text as="h2" variant="headingSm">
                {title}
              </Text>
              <div className="palisade-counter-skeleton">
                <SkeletonBodyText lines={2} />
              </div>
            </BlockStack>
          </Card>
        ))}
      </InlineGrid>
    </div>
  );
}
