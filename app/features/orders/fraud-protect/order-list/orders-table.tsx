import type { ComponentProps } from "react";

import type { Action } from "#app/ui/forms/use-action";
import { EmptySearchResult, IndexTable } from "#app/ui/kit";
import { useIsPhone } from "#app/ui/phone";

import type { OrdersPage } from "./fraud-protect-view";
import { CondensedOrder, OrderCells, orderHeadings } from "./order-cells";
import type { OrderIntents } from "./order-intents.server";
import { type OrderQuery, setByLink } from "./order-query";
import { EMPTY_TABS } from "./order-words";
import { ordersTable as texts } from "./texts";
import { useOrderQuery } from "./use-order-query";

interface OrdersTableProps {
  readonly page: OrdersPage;
  readonly query: OrderQuery;
  readonly now: number;
  readonly action: Action<OrderIntents>;
}

/** Shows one page of orders, newest first. */
export function OrdersTable({ page, query, now, action }: OrdersTableProps) {
  const isPhone = useIsPhone();
  const change = useOrderQuery();
  const { orders } = page;
  const Cells = isPhone ? CondensedOrder : OrderCells;
  return (
    <IndexTable
      resourceName={{ singular: texts.order, plural: texts.orders }}
      selectable={false}
      condensed={isPhone}
      itemCount={orders.length}
      headings={orderHeadings()}
      emptyState={<NoOrders query={query} />}
      pagination={pagerOf(page, change)}
    >
      {orders.map((order, index) => (
        <IndexTable.Row key={order.id} id={order.id} position={index}>
          <Cells
            order={order}
            now={now}
            isBusy={action.isBusy}
            onStop={() => action.send({ intent: "stop", input: { id: order.id } })}
          />
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

/** Returns the pagination, or undefined for a single page. */
function pagerOf(
  { newer, older }: OrdersTableProps["page"],
  change: ReturnType<typeof useOrderQuery>,
): ComponentProps<typeof IndexTable>["pagination"] {
  if (newer === null && older === null) return undefined;
  return {
    hasPrevious: newer !== null,
    hasNext: older !== null,
    accessibilityLabels: { previous: texts.newer, next: texts.older },
    previousTooltip: texts.newer,
    nextTooltip: texts.older,
    onPrevious: () => change({ after: newer ?? "" }),
    onNext: () => change({ before: older ?? "" }),
  };
}

function NoOrders({ query }: { readonly query: OrderQuery }) {
  const isFiltered = query.level !== "any" || query.search !== "" || setByLink(query).length > 0;
  return isFiltered ? (
    <EmptySearchResult title={texts.noneFound} description={texts.noneFoundHelp} withIllustration />
  ) : (
    <EmptySearchResult title={texts.none} description={EMPTY_TABS[query.tab]} withIllustration />
  );
}
