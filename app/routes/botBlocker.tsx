import {
  botBlockerAction,
  botBlockerLoader,
} from "#app/features/rules/bot-protection/bot-blocker.server";
import { BotBlockerScreen } from "#app/features/rules/bot-protection/bot-blocker-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.botBlocker);

export const loader = botBlockerLoader;

export const action = botBlockerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function BotBlockerRoute() {
  return <BotBlockerScreen {...useLoaderData<typeof loader>()} />;
}
