import { useMemo } from "react";

import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";
import { ChangeQuestion } from "#app/features/shop/public-screens";
import { EditedForm } from "#app/ui/forms/edited-form";
import { errorsBelow } from "#app/ui/forms/field-errors";
import { BlockStack, Checkbox, ChoiceList, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { ConditionEditor } from "../conditions/condition-editor";
import { setOf } from "../conditions/condition-form";
import { conditionsText } from "../conditions/condition-words";
import { RuleOptions } from "../entry-editor/fields/rule-options";
import { PreviewCard } from "../preview-card/preview-card";
import type { LoadedEditor } from "./custom-rule.server";
import { customRuleEditorForm as texts } from "./texts";
import { useCustomRule } from "./use-custom-rule";
import { visitCatalog } from "./visit-catalog";

/** Shows the whole form of a custom rule. One save stores all of it. */
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

/** Edits the conditions about visitors, and shows them as a sentence. */
function VisitorsCard({ form, change, errors, crawlers }: VisitorsCardProps) {
  const catalog = useMemo(() => visitCatalog(crawlers), [crawlers]);
  return (
    <SectionCard title={texts.visitors} intro={texts.unknownValues}>
      <ConditionEditor
        form={form.conditions}
        catalog={catalog}
        errors={errorsBelow(errors, "conditions")}
        onChange={(conditions) => change({ conditions })}
      />
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {texts.summary}
        </Text>
        <div aria-live="polite">
          <Text as="p" breakWord>
            {conditionsText(catalog, setOf(form.conditions, VISIT_FIELDS))}
          </Text>
        </div>
      </BlockStack>
    </SectionCard>
  );
}
