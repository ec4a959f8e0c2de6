import { BlockStack, ChoiceList, TextField } from "@shopify/polaris";

import { CHECKOUT_LIMITS } from "../../../contract/checkout-validation";
import { errorAt, errorsBelow, type FieldErrors } from "../../../ui/forms/field-errors";
import { FormBanners } from "../../../ui/forms/form-banners";
import { FormSaveBar } from "../../../ui/forms/form-save-bar";
import { SectionCard } from "../../../ui/section-card";
import { ConditionEditor } from "../../conditions/public";
import type { FoundIn } from "../../../platform/data-api/loaded";
import type { Fields } from "../../../ui/forms/fields";

import { CART_CATALOGUE } from "../rules/cart-catalogue";
import { STATUS_WORDS } from "../rules/checkout-words";
import { MessageCard } from "./message-card";
import { recipeOf } from "../rules/recipes";
import type { RuleEditorView } from "./rule-editor.server";
import { copyOf, recipeForm, type RuleForm, ruleOf } from "../rules/rule-form";
import { PreviewCard } from "../preview/preview-card";
import { useRuleForm } from "./use-rule-form";

type LoadedView = FoundIn<RuleEditorView>;

/** What a card of the form gets. */
export interface RuleCardProps {
  readonly form: RuleForm;
  readonly change: (change: Partial<RuleForm>) => void;
  readonly field: Fields<RuleForm>;
  readonly errors: FieldErrors;
}

/** What a new rule begins with: a copy, or a recipe. */
function beginningOf({ original, recipe }: LoadedView): RuleForm | null {
  if (original) return copyOf(original);
  const found = recipeOf(recipe);
  return found && recipeForm(found);
}

/** The whole form; all of it is saved in one step. */
export function RuleEditorForm(view: LoadedView) {
  const editing = useRuleForm(view.rule, beginningOf(view));
  const { form, change, field, errors } = editing;
  const card = { form, change, field, errors };
  return (
    <BlockStack gap="400">
      <FormBanners edited={editing.edited} problem={editing.problem} />
      <SectionCard title="When">
        <TextField
          label="Name"
          helpText="Only you see it."
          autoComplete="off"
          maxLength={CHECKOUT_LIMITS.nameChars}
          {...field("name")}
        />
        <ConditionEditor
          form={form.conditions}
          catalogue={CART_CATALOGUE}
          errors={errorsBelow(errors, "when")}
          onChange={(conditions) => change({ conditions })}
        />
      </SectionCard>
      <MessageCard {...card} />
      <StatusCard {...card} testWord={view.testWord} />
      <PreviewCard rule={() => ({ ...ruleOf(form), status: "active" })} />
      <FormSaveBar
        id="checkout-rule"
        isDirty={editing.isDirty}
        isSaving={editing.isSaving}
        onSave={editing.save}
        onDiscard={editing.edited.discard}
      />
    </BlockStack>
  );
}

function StatusCard({ field, errors, testWord }: RuleCardProps & { testWord: string }) {
  const testHelp =
    testWord === ""
      ? "There is no test word yet; set one under “For all rules”."
      : `The test word is “${testWord}”.`;
  return (
    <SectionCard title="Whom it stops">
      <ChoiceList
        title="Status"
        titleHidden
        choices={Object.entries(STATUS_WORDS).map(([value, { label, means }]) => ({
          value,
          label,
          helpText: value === "test" ? `${means} ${testHelp}` : means,
        }))}
        {...field.choice("status")}
      />
      <TextField
        label="Note"
        helpText="Only you see it."
        autoComplete="off"
        multiline={2}
        maxLength={CHECKOUT_LIMITS.noteChars}
        {...field("note")}
        error={errorAt(errors, "note")}
      />
    </SectionCard>
  );
}
