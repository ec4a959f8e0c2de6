import type { LinksFunction } from "@remix-run/node";

import styles from "#app/features/overview/compliance/customer-data.css?url";
import {
  customerDataAction,
  customerDataLoader,
} from "#app/features/overview/compliance/customer-data.server";
import { CustomerDataScreen } from "#app/features/overview/compliance/customer-data-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.customerDataRequests);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = customerDataLoader;

export const action = customerDataAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed download, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function CustomerDataRoute() {
  return <CustomerDataScreen {...useLoaderData<typeof loader>()} />;
}
