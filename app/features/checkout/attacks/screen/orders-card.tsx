import type { AttackOrders, AttackRow } from "#app/contract/attacks";
import { BlockStack, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { OrderLinks } from "../../order-links";
import { type OrderFilter, ordersAddress } from "./attack-links";
import type { AttackDetail } from "./attacks-view";
import { ordersCard as texts } from "./texts";

interface OrdersCardProps extends Pick<AttackDetail, "attack" | "orders" | "hasCheckouts"> {
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Card with the orders placed during an attack. */
export function OrdersCard({ attack, orders, hasCheckouts, now }: OrdersCardProps) {
  const list = { attack, now };
  return (
    <SectionCard title={texts.title}>
      {orders === null ? (
        <Text as="p">{texts.needsOrders}</Text>
      ) : (
        <>
          <OrderList
            {...list}
            title={texts.withoutVisit({ count: orders.withoutVisit.count })}
            orders={orders.withoutVisit}
            filter={{ visit: "no" }}
          />
          <OrderList
            {...list}
            title={texts.smallFirst({ count: orders.smallFirst.count })}
            orders={orders.smallFirst}
            filter={orders.largest === null ? null : { firstUpTo: String(orders.largest) }}
          />
        </>
      )}
      {!hasCheckouts && (
        <Text as="p" tone="subdued">
          {texts.checkoutsGone}
        </Text>
      )}
    </SectionCard>
  );
}

interface OrderListProps {
  readonly title: string;
  readonly orders: AttackOrders;
  /** Null if no order is small. */
  readonly filter: OrderFilter | null;
  readonly attack: AttackRow;
  readonly now: number;
}

function OrderList({ title, orders, filter, attack, now }: OrderListProps) {
  const { count, newest } = orders;
  // The order list contains only orders that Palisade has evaluated. Others have no name.
  const isListed = newest.some(({ name }) => name !== null);
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {count > newest.length && <Text as="p">{texts.cut({ most: newest.length })}</Text>}
      <OrderLinks orders={newest} />
      {isListed && filter !== null && (
        <Text as="p">
          <Link
            url={ordersAddress(attack, filter, now)}
            accessibilityLabel={texts.viewOf({ title })}
          >
            {texts.view}
          </Link>
        </Text>
      )}
    </BlockStack>
  );
}
