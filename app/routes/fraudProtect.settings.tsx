import type { LinksFunction } from "@remix-run/node";

import styles from "#app/features/orders/fraud-protect/fraud-protect.css?url";
import {
  policyAction,
  policyLoader,
} from "#app/features/orders/fraud-protect/policy/policy.server";
import { PolicyScreen } from "#app/features/orders/fraud-protect/policy/policy-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.fraudProtect);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = policyLoader;

export const action = policyAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FraudProtectSettingsRoute() {
  return <PolicyScreen {...useLoaderData<typeof loader>()} />;
}
