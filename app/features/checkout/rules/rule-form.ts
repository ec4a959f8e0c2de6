import type { InputOf } from "#app/contract/call";
import { CHECKOUT_LIMITS, type CheckoutRuleRow } from "#app/contract/checkout-rule";
import { type saveCheckoutRule } from "#app/contract/checkout-validation";
import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { type ConditionsForm } from "#app/features/rules/public";
import {
  formOf as conditionsFormOf,
  newConditions,
  setOf,
} from "#app/features/rules/public-screens";
import type { FormCard } from "#app/ui/forms/fields";
import { type Editor, nameOfCopy, type ReadForm } from "#app/ui/forms/use-editor";

import { CART_SECTIONS } from "./cart-catalog";
import type { Recipe } from "./recipes";
import { ruleProblems } from "./texts";

/** A message in the editor. */
export interface MessageForm {
  /** Language code. "" for all other languages. */
  readonly language: string;
  readonly text: string;
}

/** A rule in the editor. Texts stay as typed. */
export interface RuleForm {
  readonly name: string;
  readonly status: CheckoutRuleRow["status"];
  readonly conditions: ConditionsForm;
  readonly from: CheckoutRuleRow["from"];
  readonly place: CheckoutRuleRow["place"];
  /** The first message is for all other languages. */
  readonly messages: readonly MessageForm[];
  readonly note: string;
}

/** Props of a card of the form. */
export type RuleCard = FormCard<RuleForm>;

/** An empty rule. It starts in test, so that a mistake stops no customer. */
export const NEW_RULE: RuleForm = {
  name: "",
  status: "test",
  conditions: newConditions({ fields: CART_FIELDS, sections: CART_SECTIONS }),
  from: "CHECKOUT_INTERACTION",
  place: "cart",
  messages: [{ language: "", text: "" }],
  note: "",
};

/** Returns the form of a saved rule. */
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

/** Returns the form of a copy. The copy is in test until the merchant activates it. */
export function copyOf(row: CheckoutRuleRow): RuleForm {
  const name = nameOfCopy(row.name, CHECKOUT_LIMITS.nameChars);
  return { ...formOf(row), name, status: "test" };
}

/** Returns the form of a new rule from a recipe. */
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

/** Returns the rule of the form. The data API validates every field. */
export function ruleOf({ conditions, messages, ...same }: RuleForm): RuleInput {
  return {
    ...same,
    when: setOf(conditions, CART_FIELDS),
    messages: Object.fromEntries(messages.map(({ language, text }) => [language.trim(), text])),
  };
}

/** Returns the rule to save. Refuses two messages in one language. */
export function readForm(form: RuleForm): ReadForm<RuleInput> {
  const at = doubleLanguage(form.messages);
  if (at === null) return { ok: true, value: ruleOf(form) };
  const problem = ruleProblems.doubleLanguage;
  return { ok: false, problem, fields: { [`double.${at}`]: problem } };
}

/** Editor of a checkout rule. */
export const RULE_EDITOR: Editor<CheckoutRuleRow, RuleForm, RuleInput> = {
  list: "/checkoutValidate",
  field: "rule",
  empty: NEW_RULE,
  formOf,
  read: readForm,
};

/** Returns the index of the second message in a language. Null if all languages differ. */
function doubleLanguage(messages: readonly MessageForm[]): number | null {
  const languages = messages.map(({ language }) => language.trim().toLowerCase());
  const at = languages.findIndex((language, index) => languages.indexOf(language) < index);
  return at < 0 ? null : at;
}
