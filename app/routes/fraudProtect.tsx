import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import styles from "../features/orders/fraud-protect/fraud-protect.css?url";
import {
  ordersAction,
  ordersLoader,
} from "../features/orders/fraud-protect/order-list/fraud-protect.server";
import { FraudProtectScreen } from "../features/orders/fraud-protect/order-list/fraud-protect-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.fraudProtect);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ordersLoader;

export const action = ordersAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed command keeps the page. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function FraudProtectRoute() {
  return <FraudProtectScreen {...useLoaderData<typeof loader>()} />;
}
