import { ORDER_FILTER_LIMITS, type OrderFilterRow } from "#app/contract/orders/order-filters";
import { PlanNotice } from "#app/features/plans/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { Banner, BlockStack, Box, Card, EmptyState, Text } from "#app/ui/kit";

import { LIST_PATH } from "../filters/filter-form";
import { FilterList } from "./filter-list";
import type { FiltersView } from "./filters.server";
import { TemplatesCard } from "./templates-card";
import { filtersPanel as texts } from "./texts";

interface FiltersPanelProps {
  readonly filters: readonly OrderFilterRow[];
  readonly currency: string | null;
  readonly isInPlan: boolean;
  readonly fraudProtect: FoundIn<FiltersView>["fraudProtect"];
  readonly now: number;
}

/** Lists the filters in their order of evaluation, with templates and files. */
export function FiltersPanel(props: FiltersPanelProps) {
  const { filters, currency, isInPlan, fraudProtect, now } = props;
  const { filters: most } = ORDER_FILTER_LIMITS;
  return (
    <BlockStack gap="400">
      {isInPlan ? (
        <Banner
          tone={fraudProtect === "live" ? "success" : "info"}
          title={texts.fraudProtect[fraudProtect]}
          action={{ content: texts.openFraudProtect, url: "/fraudProtect/settings" }}
        >
          <p>{texts.fraudProtectHelp[fraudProtect]}</p>
        </Banner>
      ) : (
        <PlanNotice title={texts.needsPlan} about={texts.needsPlanHelp} />
      )}
      {filters.length === 0 ? (
        <Card>
          <EmptyState
            heading={texts.none}
            image=""
            action={{ content: texts.addFilter, url: `${LIST_PATH}/new` }}
          >
            <p>{texts.noneHelp}</p>
          </EmptyState>
        </Card>
      ) : (
        <Card padding="0">
          <Box padding="400">
            <Text as="p" tone="subdued">
              {texts.about({ filters: filters.length, most })}
            </Text>
          </Box>
          <FilterList isInPlan={isInPlan} filters={filters} currency={currency} now={now} />
        </Card>
      )}
      {filters.length < most && <TemplatesCard />}
    </BlockStack>
  );
}
