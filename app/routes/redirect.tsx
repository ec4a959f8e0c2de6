import type { LinksFunction } from "@remix-run/node";

import {
  redirectsAction,
  redirectsLoader,
} from "#app/features/rules/redirects/list/redirects.server";
import { RedirectsScreen } from "#app/features/rules/redirects/list/redirects-screen";
import redirectsStyles from "#app/features/rules/redirects/redirects.css?url";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.geolocationRedirects);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: redirectsStyles }];

export const loader = redirectsLoader;

export const action = redirectsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed change, the page keeps its contents. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function RedirectRoute() {
  return <RedirectsScreen {...useLoaderData<typeof loader>()} />;
}
