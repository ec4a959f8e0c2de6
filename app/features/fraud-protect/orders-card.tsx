import { useNavigation } from "@remix-run/react";
import { Box, Card, Tabs } from "@shopify/polaris";

import { ORDER_TABS, type OrderTab } from "../../contract/order-row";
import { RetryBanner } from "../../ui/retry-banner";

import type { LoadedOrders } from "./fraud-protect-view";
import { OrderFilters } from "./order-filters";
import { OrdersTable } from "./orders-table";
import { TAB_WORDS } from "./order-words";
import type { useOrderAction } from "./use-order-action";
import { useOrderQuery } from "./use-order-query";

interface OrdersCardProps {
  readonly view: LoadedOrders;
  readonly now: number;
  readonly action: ReturnType<typeof useOrderAction>;
}

/** The orders, in tabs by what is to be done about them. */
export function OrdersCard({ view, now, action }: OrdersCardProps) {
  const { query, state, page, listProblem } = view;
  const change = useOrderQuery();
  const isLoading = useNavigation().state === "loading";
  const tabs = ORDER_TABS.map((tab) => ({
    id: `orders-${tab}`,
    content: tabText(tab, state.counts[tab]),
    panelID: "orders-panel",
  }));
  return (
    <Card padding="0">
      <Tabs
        tabs={tabs}
        selected={ORDER_TABS.indexOf(query.tab)}
        onSelect={(index) => change({ tab: ORDER_TABS[index], level: "any", search: "" })}
      >
        <OrderFilters key={query.tab} query={query} isLoading={isLoading} />
        {listProblem !== null && (
          <Box padding="400">
            <RetryBanner title="The orders could not be shown">
              <p>{listProblem}</p>
            </RetryBanner>
          </Box>
        )}
        {page && <OrdersTable page={page} query={query} now={now} action={action} />}
      </Tabs>
    </Card>
  );
}

/** "On hold (12)"; the number is part of the words, so that menus of narrow windows have it, too. */
function tabText(tab: OrderTab, count: number): string {
  return count === 0 ? TAB_WORDS[tab] : `${TAB_WORDS[tab]} (${count.toLocaleString("en")})`;
}
