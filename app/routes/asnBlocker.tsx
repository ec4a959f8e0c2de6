import { ruleListAction, ruleListLoader } from "#app/features/rules/list-page/rule-list.server";
import { RuleListScreen } from "#app/features/rules/list-page/rule-list-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const meta = () => pageTitle(titles.asnBlocker);

export const loader = ruleListLoader("asnBlocker");

export const action = ruleListAction("asnBlocker");

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function AsnBlockerRoute() {
  return <RuleListScreen screen="asnBlocker" view={useLoaderData<typeof loader>()} />;
}
