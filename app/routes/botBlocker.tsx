import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import {
  botBlockerAction,
  botBlockerLoader,
} from "../features/rules/bot-protection/bot-blocker.server";
import { BotBlockerScreen } from "../features/rules/bot-protection/bot-blocker-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.botBlocker);

export const loader = botBlockerLoader;

export const action = botBlockerAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function BotBlockerRoute() {
  return <BotBlockerScreen {...useLoaderData<typeof loader>()} />;
}
