import type { LinksFunction } from "@remix-run/node";

import settingsStyles from "#app/features/settings/settings.css?url";
import { settingsAction, settingsLoader } from "#app/features/settings/settings.server";
import { SettingsScreen } from "#app/features/settings/settings-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.generalSettings);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export const loader = settingsLoader;

export const action = settingsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function SettingsRoute() {
  return <SettingsScreen {...useLoaderData<typeof loader>()} />;
}
