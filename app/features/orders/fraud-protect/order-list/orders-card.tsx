import { ORDER_TABS, type OrderTab } from "#app/contract/orders/order-row";
import type { Action } from "#app/ui/forms/use-action";
import { Box, Card } from "#app/ui/kit";
import { ViewButtons } from "#app/ui/lists/view-buttons";
import { useNavigation } from "#app/ui/navigation";
import { RetryBanner } from "#app/ui/retry-banner";
import { numeral } from "#app/words/numbers";

import type { LoadedOrders } from "./fraud-protect-view";
import { OrderFilters } from "./order-filters";
import type { OrderIntents } from "./order-intents.server";
import { TAB_WORDS } from "./order-words";
import { OrdersTable } from "./orders-table";
import { ordersCard as texts } from "./texts";
import { useOrderQuery } from "./use-order-query";

interface OrdersCardProps {
  readonly view: LoadedOrders;
  readonly now: number;
  readonly action: Action<OrderIntents>;
}

/** Shows the orders in tabs by the next step. */
export function OrdersCard({ view, now, action }: OrdersCardProps) {
  const { query, state, page, listProblem } = view;
  const change = useOrderQuery();
  const isLoading = useNavigation().state === "loading";
  const views = ORDER_TABS.map((tab) => ({ id: tab, text: tabText(tab, state.counts[tab]) }));
  return (
    <Card padding="0">
      <Box padding={{ xs: "300", md: "200" }} borderBlockEndWidth="025" borderColor="border">
        <ViewButtons
          label={texts.byNextStep}
          views={views}
          shown={query.tab}
          onChoose={(tab) => change({ tab, level: "any", search: "" })}
        />
      </Box>
      <OrderFilters key={query.tab} query={query} isLoading={isLoading} />
      {listProblem !== null && (
        <Box padding="400">
          <RetryBanner title={texts.notLoaded}>
            <p>{listProblem}</p>
          </RetryBanner>
        </Box>
      )}
      {page && <OrdersTable page={page} query={query} now={now} action={action} />}
    </Card>
  );
}

/**
 * Returns a tab's label: "On hold (12)". The number is part of the text, so that screen readers
 * read it.
 */
function tabText(tab: OrderTab, count: number): string {
  return count === 0 ? TAB_WORDS[tab] : `${TAB_WORDS[tab]} (${numeral(count)})`;
}
