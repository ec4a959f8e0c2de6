import type { AttackOrders } from "#app/contract/attacks";
import { useAdminHost } from "#app/ui/admin-host";
import { BlockStack, InlineStack, Link, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

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
            title={texts.withoutVisit(orders.withoutVisit.count)}
            orders={orders.withoutVisit}
          />
          <OrderList title={texts.smallFirst(orders.smallFirst.count)} orders={orders.smallFirst} />
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
  const { adminAddress } = useAdminHost();
  const { count, newest } = orders;
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {count > newest.length && <Text as="p">{texts.cut(newest.length)}</Text>}
      {newest.length > 0 && (
        <InlineStack gap="200">
          {newest.map(({ id, name }) =>
            name === null ? (
              <Link key={id} url={adminAddress(`/orders/${id}`)} target="_blank">
                {texts.orderOf(id)}
              </Link>
            ) : (
              <Link key={id} url={`/fraudProtect/${id}`}>
                {name}
              </Link>
            ),
          )}
        </InlineStack>
      )}
    </BlockStack>
  );
}
