import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  firewallSettingsAction,
  firewallSettingsLoader,
} from "../../features/firewall/screen/firewall-settings.server";
import { FirewallSettingsScreen } from "../../features/firewall/screen/firewall-settings-screen";
import { keepingTheForm } from "../../platform/data-api/form-answer";
import { pageTitle } from "../../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.settings);

export const loader = firewallSettingsLoader;

export const action = firewallSettingsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../../shell/errors/keep-after-failure";

export default function FirewallSettingsRoute() {
  return <FirewallSettingsScreen {...useLoaderData<typeof loader>()} />;
}
