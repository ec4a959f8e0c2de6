import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { whitelistAction, whitelistLoader } from "../features/rules/whitelists/whitelist.server";
import { WhitelistScreen } from "../features/rules/whitelists/whitelist-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.whitelists);

export const loader = whitelistLoader;

export const action = whitelistAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function WhiteListsRoute() {
  return <WhitelistScreen {...useLoaderData<typeof loader>()} />;
}
