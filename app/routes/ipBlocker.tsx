import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { IpListScreen } from "../features/rules/list-page/ip-list-screen";
import { ruleListAction, ruleListLoader } from "../features/rules/list-page/rule-list.server";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";

export const meta = () => pageTitle("IP Blocker");

export const loader = ruleListLoader("ip");

export const action = ruleListAction("ip");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function IpBlockerRoute() {
  return <IpListScreen {...useLoaderData<typeof loader>()} />;
}
