import type { AttackOrders } from "#app/contract/attacks";
import { BlockStack, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { OrderLinks } from "../../order-links";
import type { AttackDetail } from "./attacks-view";
import { ordersCard as texts } from "./texts";

/** Card with the orders of an attack's time. */
export function OrdersCard({
  orders,
  hasCheckouts,
}: Pick<AttackDetail, "orders" | "hasCheckouts">) {
  return (
    <SectionCard title={texts.title}>
      {orders === null ? (
        <Text as="p">{texts.needsOrders}</Text>
      ) : (
        <>
          <OrderList
            title={texts.withoutVisit({ count: orders.withoutVisit.count })}
            orders={orders.withoutVisit}
          />
          <OrderList
            title={texts.smallFirst({ count: orders.smallFirst.count })}
            orders={orders.smallFirst}
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

function OrderList({ title, orders }: { readonly title: string; readonly orders: AttackOrders }) {
  const { count, newest } = orders;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {count > newest.length && <Text as="p">{texts.cut({ most: newest.length })}</Text>}
      <OrderLinks orders={newest} />
    </BlockStack>
  );
}
