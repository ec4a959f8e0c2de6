import { ruleListAction, ruleListLoader } from "#app/features/rules/list-page/rule-list.server";
import { RuleListScreen } from "#app/features/rules/list-page/rule-list-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.ipBlocker);

export const loader = ruleListLoader("ipBlocker");

export const action = ruleListAction("ipBlocker");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function IpBlockerRoute() {
  return <RuleListScreen screen="ipBlocker" view={useLoaderData<typeof loader>()} />;
}
