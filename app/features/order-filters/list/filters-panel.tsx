import { BlockStack, Box, Card, EmptyState, Text } from "@shopify/polaris";

import { ORDER_FILTER_LIMITS, type OrderFilterRow } from "../../../contract/orders/order-filters";
import { LIST_PATH } from "../filters/filter-form";
import { FilterList } from "./filter-list";
import { TemplatesCard } from "./templates-card";

interface FiltersPanelProps {
  readonly filters: readonly OrderFilterRow[];
  readonly now: number;
}

/** The filters in the order in which orders are asked about them. */
export function FiltersPanel({ filters, now }: FiltersPanelProps) {
  const { filters: most } = ORDER_FILTER_LIMITS;
  return (
    <BlockStack gap="400">
      {filters.length === 0 ? (
        <Card>
          <EmptyState
            heading="Describe the orders you don’t want"
            image=""
            action={{ content: "Add filter", url: `${LIST_PATH}/new` }}
          >
            <p>
              A filter tags, holds or cancels orders that match its conditions, or lets them
              through. Preview it on the orders of the last 60 days before you save it.
            </p>
          </EmptyState>
        </Card>
      ) : (
        <Card padding="0">
          <Box padding="400">
            <Text as="p" tone="subdued">
              {`The first matching filter decides. Fraud Protect exemptions and customers on your allow list are checked first. ${filters.length} of ${most} filters.`}
            </Text>
          </Box>
          <FilterList filters={filters} now={now} />
        </Card>
      )}
      {filters.length < most && <TemplatesCard />}
    </BlockStack>
  );
}
