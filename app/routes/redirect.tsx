import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  redirectsAction,
  redirectsLoader,
} from "../features/rules/redirects/list/redirects.server";
import { RedirectsScreen } from "../features/rules/redirects/list/redirects-screen";
import redirectsStyles from "../features/rules/redirects/redirects.css?url";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.geolocationRedirects);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: redirectsStyles }];

export const loader = redirectsLoader;

export const action = redirectsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed change keeps what is shown. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function RedirectRoute() {
  return <RedirectsScreen {...useLoaderData<typeof loader>()} />;
}
