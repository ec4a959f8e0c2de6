import type { InputOf } from "#app/contract/call";
import { CHECKOUT_LIMITS, type CheckoutRuleRow } from "#app/contract/checkout-rule";
import { type saveCheckoutRule } from "#app/contract/checkout-validation";
import { type ConditionsForm } from "#app/features/rules/public";
import {
  formOf as conditionsFormOf,
  newConditions,
  setOf,
} from "#app/features/rules/public-screens";
import type { FormCard } from "#app/ui/forms/fields";
import { type Editor, nameOfCopy, type ReadForm } from "#app/ui/forms/use-editor";

import { CART_CATALOGUE } from "./cart-catalogue";
import type { Recipe } from "./recipes";

/** One message as it is being edited. */
export interface MessageForm {
  /** "" for all other languages. */
  readonly language: string;
  readonly text: string;
}

/** A rule as it is being edited: what is typed stays as it was typed. */
export interface RuleForm {
  readonly name: string;
  readonly status: CheckoutRuleRow["status"];
  readonly conditions: ConditionsForm;
  readonly from: CheckoutRuleRow["from"];
  readonly place: CheckoutRuleRow["place"];
  /** The first one is that for all other languages. */
  readonly messages: readonly MessageForm[];
  readonly note: string;
}

/** What a card of the form gets. */
export type RuleCard = FormCard<RuleForm>;

/** A new rule begins in test, so that no buyer is stopped by a slip. */
export const NEW_RULE: RuleForm = {
  name: "",
  status: "test",
  conditions: newConditions(CART_CATALOGUE),
  from: "CHECKOUT_INTERACTION",
  place: "cart",
  messages: [{ language: "", text: "" }],
  note: "",
};

/** The form that shows a saved rule. */
export function formOf({ when, messages, ...row }: CheckoutRuleRow): RuleForm {
  const { name, status, from, place, note } = row;
  const { "": others = "", ...languages } = messages;
  return {
    ...{ name, status, from, place, note },
    conditions: conditionsFormOf(when),
    messages: [
      { language: "", text: others },
      ...Object.entries(languages).map(([language, text]) => ({ language, text })),
    ],
  };
}

/** A copy to start a new rule from; it stops nobody until it is looked at. */
export function copyOf(row: CheckoutRuleRow): RuleForm {
  const name = nameOfCopy(row.name, CHECKOUT_LIMITS.nameChars);
  return { ...formOf(row), name, status: "test" };
}

/** A recipe to start a new rule from. */
export function recipeForm({ rule }: Recipe): RuleForm {
  const { when, message, ...same } = rule;
  return {
    ...NEW_RULE,
    ...same,
    conditions: conditionsFormOf(when),
    messages: [{ language: "", text: message }],
  };
}

export type RuleInput = InputOf<typeof saveCheckoutRule>["rule"];

/** The rule as the form has it now. The data API checks every field. */
export function ruleOf({ conditions, messages, ...same }: RuleForm): RuleInput {
  return {
    ...same,
    when: setOf(conditions, CART_CATALOGUE.fields),
    messages: Object.fromEntries(messages.map(({ language, text }) => [language.trim(), text])),
  };
}

/** What the form asks to save; refused when there are two messages in one language. */
export function readForm(form: RuleForm): ReadForm<RuleInput> {
  const at = doubleLanguage(form.messages);
  if (at === null) return { ok: true, value: ruleOf(form) };
  const problem = "This language already has a message.";
  return { ok: false, problem, fields: { [`double.${at}`]: problem } };
}

/** How a rule is edited. */
export const RULE_EDITOR: Editor<CheckoutRuleRow, RuleForm, RuleInput> = {
  list: "/checkoutValidate",
  field: "rule",
  empty: NEW_RULE,
  formOf,
  read: readForm,
};

/** The place of the second message in a language; null: there is one in each. */
function doubleLanguage(messages: readonly MessageForm[]): number | null {
  const languages = messages.map(({ language }) => language.trim().toLowerCase());
  const at = languages.findIndex((language, index) => languages.indexOf(language) < index);
  return at < 0 ? null : at;
}
