import type { LinksFunction } from "@remix-run/node";

import styles from "#app/features/orders/fraud-protect/fraud-protect.css?url";
import {
  ordersAction,
  ordersLoader,
} from "#app/features/orders/fraud-protect/order-list/fraud-protect.server";
import { FraudProtectScreen } from "#app/features/orders/fraud-protect/order-list/fraud-protect-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.fraudProtect);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ordersLoader;

export const action = ordersAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed command, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FraudProtectRoute() {
  return <FraudProtectScreen {...useLoaderData<typeof loader>()} />;
}
