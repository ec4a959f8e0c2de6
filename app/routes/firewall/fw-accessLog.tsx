import type { LinksFunction } from "@remix-run/node";

import accessLogStyles from "#app/features/firewall/access-log/access-log.css?url";
import {
  accessLogAction,
  accessLogLoader,
} from "#app/features/firewall/access-log/access-log.server";
import { AccessLogScreen } from "#app/features/firewall/access-log/access-log-screen";
import visitorsStyles from "#app/features/visits/visitors.css?url";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.accessLog);

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: visitorsStyles },
  { rel: "stylesheet", href: accessLogStyles },
];

export const loader = accessLogLoader;

export const action = accessLogAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FwAccessLogRoute() {
  return <AccessLogScreen view={useLoaderData<typeof loader>()} />;
}
