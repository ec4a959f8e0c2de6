import { json, type LoaderFunctionArgs } from "@remix-run/node";

import {
  type CheckoutRuleRow,
  getCheckoutRules,
  saveCheckoutRule,
} from "../../../contract/checkout-validation";
import { merchantApi } from "../../../merchant-api.server";
import { formAction, sends } from "../../../screen-action.server";
import type { Loaded } from "../../../platform/data-api/loaded";

export type RuleEditorView = Loaded<{
  /** The rule that is edited; null: a new one. */
  readonly rule: CheckoutRuleRow | null;
  /** What a new one is a copy of; null: of none. */
  readonly original: CheckoutRuleRow | null;
  /** Id of what a new one begins with; null: nothing. */
  readonly recipe: string | null;
  /** The rule that should be edited is not there (any more). */
  readonly isMissing: boolean;
  readonly testWord: string;
}>;

/** Loader of the form: "new", a copy of another, a recipe, or the rule of an id. */
export async function ruleEditorLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getCheckoutRules, {});
  if (!answer.result) return json<RuleEditorView>({ problem: answer.Message });
  const { rules, settings } = answer.data;
  const find = (id: string | null | undefined) => rules.find((row) => row.id === id) ?? null;
  const isNew = params.rule === "new";
  const rule = isNew ? null : find(params.rule);
  const asked = new URL(request.url).searchParams;
  return json<RuleEditorView>({
    problem: null,
    rule,
    original: isNew ? find(asked.get("copy")) : null,
    recipe: isNew ? asked.get("recipe") : null,
    isMissing: !isNew && rule === null,
    testWord: settings.testWord,
  });
}

/** Saves the form; the data API checks every field again. */
export const ruleEditorAction = formAction(sends(saveCheckoutRule, () => "Rule saved"));
