import type { LinksFunction } from "@remix-run/node";

import {
  redirectEditorAction,
  redirectEditorLoader,
} from "#app/features/rules/redirects/editor/redirect-editor.server";
import { RedirectEditorScreen } from "#app/features/rules/redirects/editor/redirect-editor-screen";
import redirectsStyles from "#app/features/rules/redirects/redirects.css?url";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.geolocationRedirects);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: redirectsStyles }];

export const loader = redirectEditorLoader;

export const action = redirectEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function RedirectRuleRoute() {
  return <RedirectEditorScreen {...useLoaderData<typeof loader>()} />;
}
