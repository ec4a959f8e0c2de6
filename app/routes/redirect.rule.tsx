import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  redirectEditorAction,
  redirectEditorLoader,
} from "../features/rules/redirects/editor/redirect-editor.server";
import { RedirectEditorScreen } from "../features/rules/redirects/editor/redirect-editor-screen";
import redirectsStyles from "../features/rules/redirects/redirects.css?url";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.geolocationRedirects);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: redirectsStyles }];

export const loader = redirectEditorLoader;

export const action = redirectEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function RedirectRuleRoute() {
  return <RedirectEditorScreen {...useLoaderData<typeof loader>()} />;
}
