import { whitelistAction, whitelistLoader } from "#app/features/rules/whitelists/whitelist.server";
import { WhitelistScreen } from "#app/features/rules/whitelists/whitelist-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.whitelists);

export const loader = whitelistLoader;

export const action = whitelistAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function WhiteListsRoute() {
  return <WhitelistScreen {...useLoaderData<typeof loader>()} />;
}
