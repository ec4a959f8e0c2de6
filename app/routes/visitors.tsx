import type { LinksFunction } from "@remix-run/node";

import visitorsStyles from "#app/features/visits/visitors.css?url";
import { visitorsAction, visitorsLoader } from "#app/features/visits/visitors.server";
import { VisitorsScreen } from "#app/features/visits/visitors-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.shopVisitorReport);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: visitorsStyles }];

export const loader = visitorsLoader;

export const action = visitorsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the filters that the user chose. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function VisitorsRoute() {
  return <VisitorsScreen {...useLoaderData<typeof loader>()} />;
}
