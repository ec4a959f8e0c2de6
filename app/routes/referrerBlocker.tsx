import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { ReferrerListScreen } from "../features/rules/list-page/referrer-list-screen";
import { ruleListAction, ruleListLoader } from "../features/rules/list-page/rule-list.server";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";

export const meta = () => pageTitle("Referrer Blocker");

export const loader = ruleListLoader("referrer");

export const action = ruleListAction("referrer");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function ReferrerBlockerRoute() {
  return <ReferrerListScreen {...useLoaderData<typeof loader>()} />;
}
