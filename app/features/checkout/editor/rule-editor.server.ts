import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { type CheckoutRuleRow } from "#app/contract/checkout-rule";
import { getCheckoutRules, saveCheckoutRule } from "#app/contract/checkout-validation";
import { formAction, merchantApi, sends } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";
import { type RequestedRow, requestedRow } from "#app/platform/data-api/requested-row";

import { checkoutToasts } from "../rules/texts";

export type RuleEditorView = Loaded<
  RequestedRow<CheckoutRuleRow> & {
    /** Id of the recipe that a new rule starts from. Null if the rule starts from no recipe. */
    readonly recipe: string | null;
    readonly isInPlan: boolean;
    readonly testWord: string;
    readonly currency: string | null;
  }
>;

/** Loads the form's data. The address contains the id of a rule, or "new" and optionally a rule to copy or a recipe. */
export async function ruleEditorLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  const answer = await api.send(getCheckoutRules, {});
  return json<RuleEditorView>(
    loadedFrom(answer, ({ rules, settings, currency, isInPlan }) => ({
      ...requestedRow(rules, params.rule, request),
      recipe: params.rule === "new" ? new URL(request.url).searchParams.get("recipe") : null,
      isInPlan,
      testWord: settings.testWord,
      currency,
    })),
  );
}

/** Saves the form. The data API validates every field again. */
export const ruleEditorAction = formAction(sends(saveCheckoutRule, () => checkoutToasts.ruleSaved));
