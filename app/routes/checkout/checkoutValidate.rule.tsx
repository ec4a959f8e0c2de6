import {
  ruleEditorAction,
  ruleEditorLoader,
} from "#app/features/checkout/editor/rule-editor.server";
import { RuleEditorScreen } from "#app/features/checkout/editor/rule-editor-screen";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "../texts";

export const meta = () => pageTitle(titles.checkoutValidation);

export const loader = ruleEditorLoader;

export const action = ruleEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** After a failed save, the page keeps the contents of the form. */
export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

export default function CheckoutRuleRoute() {
  return <RuleEditorScreen {...useLoaderData<typeof loader>()} />;
}
