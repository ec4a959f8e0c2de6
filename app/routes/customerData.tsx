import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import styles from "../features/overview/compliance/customer-data.css?url";
import {
  customerDataAction,
  customerDataLoader,
} from "../features/overview/compliance/customer-data.server";
import { CustomerDataScreen } from "../features/overview/compliance/customer-data-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.customerDataRequests);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = customerDataLoader;

export const action = customerDataAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed download keeps the page. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function CustomerDataRoute() {
  return <CustomerDataScreen {...useLoaderData<typeof loader>()} />;
}
