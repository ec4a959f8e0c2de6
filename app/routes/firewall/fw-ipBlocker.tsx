import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { ruleListAction, ruleListLoader } from "../../features/rules/list-page/rule-list.server";
import { RuleListScreen } from "../../features/rules/list-page/rule-list-screen";
import { keepingTheForm } from "../../platform/data-api/form-answer";
import { pageTitle } from "../../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.ipBlocker);

export const loader = ruleListLoader("fw-ipBlocker");

export const action = ruleListAction("fw-ipBlocker");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../../shell/errors/keep-after-failure";

export default function FwIpBlockerRoute() {
  return <RuleListScreen screen="fw-ipBlocker" view={useLoaderData<typeof loader>()} />;
}
