import {
  vpnBlockerAction,
  vpnBlockerLoader,
} from "#app/features/rules/bot-protection/vpn-blocker.server";
import { VpnBlockerScreen } from "#app/features/rules/bot-protection/vpn-blocker-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.vpnBlocker);

export const loader = vpnBlockerLoader;

export const action = vpnBlockerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function VpnBlockerRoute() {
  return <VpnBlockerScreen {...useLoaderData<typeof loader>()} />;
}
