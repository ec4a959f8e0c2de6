import { ruleListAction, ruleListLoader } from "#app/features/rules/list-page/rule-list.server";
import { RuleListScreen } from "#app/features/rules/list-page/rule-list-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.ipBlocker);

export const loader = ruleListLoader("fw-ipBlocker");

export const action = ruleListAction("fw-ipBlocker");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function FwIpBlockerRoute() {
  return <RuleListScreen screen="fw-ipBlocker" view={useLoaderData<typeof loader>()} />;
}
