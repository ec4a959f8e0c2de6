import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import { ruleEditorAction, ruleEditorLoader } from "../features/checkout/editor/rule-editor.server";
import { RuleEditorScreen } from "../features/checkout/editor/rule-editor-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const meta = () => pageTitle(titles.checkoutValidation);

export const loader = ruleEditorLoader;

export const action = ruleEditorAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

/** A failed save keeps the form. */
export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

export default function CheckoutRuleRoute() {
  return <RuleEditorScreen {...useLoaderData<typeof loader>()} />;
}
