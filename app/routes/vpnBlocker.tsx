import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  vpnBlockerAction,
  vpnBlockerLoader,
} from "../features/rules/bot-protection/vpn-blocker.server";
import { VpnBlockerScreen } from "../features/rules/bot-protection/vpn-blocker-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.vpnBlocker);

export const loader = vpnBlockerLoader;

export const action = vpnBlockerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function VpnBlockerRoute() {
  return <VpnBlockerScreen {...useLoaderData<typeof loader>()} />;
}
