import { CHECKOUT_LIMITS } from "#app/contract/checkout-rule";
import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { ConditionEditor, setOf } from "#app/features/rules/public-screens";
import type { FoundIn } from "#app/platform/data-api/loaded";
import { EditedForm } from "#app/ui/forms/edited-form";
import { errorAt, errorsBelow } from "#app/ui/forms/field-errors";
import { useEditor } from "#app/ui/forms/use-editor";
import { ChoiceList, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { PreviewCard } from "../preview/preview-card";
import { cartCatalog } from "../rules/cart-catalog";
import { STATUS_WORDS } from "../rules/checkout-words";
import { GuestNote, refusesGuests } from "../rules/guest-note";
import { recipeOf } from "../rules/recipes";
import {
  copyOf,
  recipeForm,
  RULE_EDITOR,
  type RuleCard,
  type RuleForm,
  ruleOf,
} from "../rules/rule-form";
import { MessageCard } from "./message-card";
import type { RuleEditorView } from "./rule-editor.server";
import { ruleEditorForm as texts } from "./texts";

type LoadedView = FoundIn<RuleEditorView>;

/** Returns the initial fields of a new rule, from a copied rule or a recipe. Null for an empty form. */
function beginningOf({ original, recipe, currency }: LoadedView): RuleForm | null {
  if (original) return copyOf(original);
  const found = recipeOf(recipe, currency);
  return found && recipeForm(found);
}

/** The form of a rule. Saves all fields in one step. */
export function RuleEditorForm(view: LoadedView) {
  const form = useEditor(RULE_EDITOR, view.row, beginningOf(view));
  const { form: rule, change, field, errors } = form;
  return (
    <EditedForm id="checkout-rule" form={form}>
      <SectionCard title={texts.when}>
        <TextField
          label={texts.name}
          helpText={texts.onlyStaffSeesIt}
          autoComplete="off"
          maxLength={CHECKOUT_LIMITS.nameChars}
          {...field("name")}
        />
        {refusesGuests(setOf(rule.conditions, CART_FIELDS)) && <GuestNote />}
        <ConditionEditor
          form={rule.conditions}
          catalog={cartCatalog()}
          errors={errorsBelow(errors, "when")}
          onChange={(conditions) => change({ conditions })}
        />
      </SectionCard>
      <MessageCard {...form} />
      <StatusCard {...form} testWord={view.testWord} />
      <PreviewCard rule={() => ({ ...ruleOf(rule), status: "active" })} currency={view.currency} />
    </EditedForm>
  );
}

function StatusCard({ field, errors, testWord }: RuleCard & { testWord: string }) {
  const testHelp = testWord === "" ? texts.noTestWord : texts.testWordIs({ testWord });
  return (
    <SectionCard title={texts.status}>
      <ChoiceList
        title={texts.status}
        titleHidden
        choices={Object.entries(STATUS_WORDS).map(([value, { label, means }]) => ({
          value,
          label,
          helpText: value === "test" ? `${means} ${testHelp}` : means,
        }))}
        {...field.choice("status")}
      />
      <TextField
        label={texts.note}
        helpText={texts.onlyStaffSeesIt}
        autoComplete="off"
        multiline={2}
        maxLength={CHECKOUT_LIMITS.noteChars}
        {...field("note")}
        error={errorAt(errors, "note")}
      />
    </SectionCard>
  );
}
