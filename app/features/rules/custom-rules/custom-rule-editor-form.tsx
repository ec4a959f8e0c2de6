import { BlockStack, Checkbox, ChoiceList, Text } from "@shopify/polaris";
import { useMemo } from "react";

import { VISIT_FIELDS } from "../../../engine/custom/visit-fields";
import { EditedForm } from "../../../ui/forms/edited-form";
import { errorsBelow } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import { ConditionEditor, conditionsText, setOf } from "../conditions/public";
import { PreviewCard } from "../preview-card/public";
import { ChangeQuestion, RuleOptions } from "../public";
import type { LoadedEditor } from "./custom-rule.server";
import { customRuleEditorForm as texts } from "./texts";
import { useCustomRule } from "./use-custom-rule";
import { visitCatalogue } from "./visit-catalogue";

/** The whole form; all of it is saved in one step. */
export function CustomRuleEditorForm(view: LoadedEditor) {
  const editing = useCustomRule(view);
  const { form, change, field, errors } = editing;
  const isNew = view.row === null;
  return (
    <EditedForm id="custom-rule" form={editing}>
      <VisitorsCard {...editing} crawlers={view.crawlers} />
      <SectionCard title={texts.whatItDoes}>
        {!isNew && (
          <Checkbox label={texts.enabled} helpText={texts.enabledHelp} {...field.flag("enabled")} />
        )}
        {isNew && (
          <ChoiceList
            title={texts.effect}
            choices={[
              { label: texts.block, value: "block" },
              { label: texts.allow, value: "allow" },
            ]}
            {...field.choice("effect")}
          />
        )}
        <RuleOptions effect={form.effect} value={form} onChange={change} errors={errors} />
      </SectionCard>
      <PreviewCard form={[form]} draftOf={editing.draft} />
      <ChangeQuestion question={editing.question} />
    </EditedForm>
  );
}

type VisitorsCardProps = Pick<ReturnType<typeof useCustomRule>, "form" | "change" | "errors"> &
  Pick<LoadedEditor, "crawlers">;

/** Which visitors the rule is about, and the sentence that says so. */
function VisitorsCard({ form, change, errors, crawlers }: VisitorsCardProps) {
  const catalogue = useMemo(() => visitCatalogue(crawlers), [crawlers]);
  return (
    <SectionCard title={texts.visitors} intro={texts.unknownValues}>
      <ConditionEditor
        form={form.conditions}
        catalogue={catalogue}
        errors={errorsBelow(errors, "conditions")}
        onChange={(conditions) => change({ conditions })}
      />
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {texts.summary}
        </Text>
        <div aria-live="polite">
          <Text as="p" breakWord>
            {conditionsText(catalogue, setOf(form.conditions, VISIT_FIELDS))}
          </Text>
        </div>
      </BlockStack>
    </SectionCard>
  );
}
