import {
  firewallSettingsAction,
  firewallSettingsLoader,
} from "#app/features/firewall/screen/firewall-settings.server";
import { FirewallSettingsScreen } from "#app/features/firewall/screen/firewall-settings-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.settings);

export const loader = firewallSettingsLoader;

export const action = firewallSettingsAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FirewallSettingsRoute() {
  return <FirewallSettingsScreen {...useLoaderData<typeof loader>()} />;
}
