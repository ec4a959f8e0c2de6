import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import settingsStyles from "../features/settings/settings.css?url";
import { settingsAction, settingsLoader } from "../features/settings/settings.server";
import { SettingsScreen } from "../features/settings/settings-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.generalSettings);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export const loader = settingsLoader;

export const action = settingsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function SettingsRoute() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}
