import { useAdminHost } from "#app/ui/admin-host";
import { InlineStack, Link } from "#app/ui/kit";

import { orderLinks as texts } from "./texts";

interface OrderLinksProps {
  /** The name of an order is null if Palisade has not evaluated the order. */
  readonly orders: readonly { readonly id: string; readonly name: string | null }[];
}

/** Links to the orders' pages in Palisade, or in Shopify's admin for orders that Palisade has not evaluated. */
export function OrderLinks({ orders }: OrderLinksProps) {
  const { adminAddress } = useAdminHost();
  if (orders.length === 0) return null;
  return (
    <InlineStack gap="200">
      {orders.map(({ id, name }) =>
        name === null ? (
          <Link key={id} url={adminAddress(`/orders/${id}`)} target="_blank">
            {texts.orderOf({ id })}
          </Link>
        ) : (
          <Link key={id} url={`/fraudProtect/${id}`}>
            {name}
          </Link>
        ),
      )}
    </InlineStack>
  );
}
