import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import styles from "../features/orders/fraud-protect/fraud-protect.css?url";
import { policyAction, policyLoader } from "../features/orders/fraud-protect/policy/policy.server";
import { PolicyScreen } from "../features/orders/fraud-protect/policy/policy-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.fraudProtect);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = policyLoader;

export const action = policyAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function FraudProtectSettingsRoute() {
  return <PolicyScreen {...useLoaderData<typeof loader>()} />;
}
