import type { CheckoutRuleRow } from "../../../contract/checkout-validation";
import { useEditor } from "../../../ui/forms/use-editor";

import { formOf, NEW_RULE, readForm, type RuleForm } from "../rules/rule-form";

/**
 * The edited rule beside the saved one.
 *
 * @param rule the one that is edited; null: a new one
 * @param beginning what a new one begins with: a copy, a recipe; null: nothing
 */
export function useRuleForm(rule: CheckoutRuleRow | null, beginning: RuleForm | null) {
  return useEditor({
    saved: { value: rule ? formOf(rule) : NEW_RULE, version: rule?.version ?? 0 },
    beginning,
    list: "/checkoutValidate",
    field: "rule",
    edits: (version) => rule && { id: rule.id, version },
    read: readForm,
  });
}
