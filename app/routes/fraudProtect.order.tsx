import type { LinksFunction } from "@remix-run/node";

import styles from "#app/features/orders/fraud-protect/fraud-protect.css?url";
import { orderLoader } from "#app/features/orders/fraud-protect/order/order-detail.server";
import { OrderScreen } from "#app/features/orders/fraud-protect/order/order-screen";
import { ordersAction } from "#app/features/orders/fraud-protect/order-list/fraud-protect.server";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.fraudProtect);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = orderLoader;

export const action = ordersAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed command, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FraudProtectOrderRoute() {
  return <OrderScreen {...useLoaderData<typeof loader>()} />;
}
