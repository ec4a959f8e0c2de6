import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import visitorsStyles from "../features/visits/visitors.css?url";
import { visitorsAction, visitorsLoader } from "../features/visits/visitors.server";
import { VisitorsScreen } from "../features/visits/visitors-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.shopVisitorReport);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: visitorsStyles }];

export const loader = visitorsLoader;

export const action = visitorsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps what was chosen. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function VisitorsRoute() {
  return <VisitorsScreen {...useLoaderData<typeof loader>()} />;
}
