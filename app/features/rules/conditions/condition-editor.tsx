import { useEffect, useId, useRef } from "react";

import { CONDITION_LIMITS } from "#app/engine/conditions/condition";
import { errorsBelow, type FieldErrors } from "#app/ui/forms/field-errors";
import { BlockStack, Button, InlineError, InlineStack, Select } from "#app/ui/kit";

import type { ConditionCatalog } from "./condition-catalog";
import { type ConditionsForm, newCondition } from "./condition-form";
import { ConditionGroup } from "./condition-group";
import { conditionEditor as texts } from "./texts";

interface ConditionEditorProps {
  readonly form: ConditionsForm;
  readonly catalog: ConditionCatalog;
  /**
   * Messages by path in the set, as checkConditions() returns them: "groups.0.conditions.2.values".
   */
  readonly errors: FieldErrors;
  readonly onChange: (form: ConditionsForm) => void;
}

/** Edits conditions over any fields: groups of conditions, added and removed one by one. */
export function ConditionEditor({ form, catalog, errors, onChange }: ConditionEditorProps) {
  const id = useId();
  const focusLater = useFocusLater(form);
  const { match, groups } = form;
  const { limits = CONDITION_LIMITS } = catalog;
  const replaceGroups = (next: ConditionsForm["groups"], focus?: string) => {
    focusLater(focus);
    onChange({ ...form, groups: next });
  };
  const groupId = (at: number) => `${id}-${at}`;
  const firstField = (at: number) => `${groupId(Math.max(0, at))}-0-field`;
  const add = () =>
    replaceGroups(
      [...groups, { match: "all", conditions: [newCondition(catalog)] }],
      firstField(groups.length),
    );
  const remove = (at: number) =>
    replaceGroups(
      groups.filter((_, index) => index !== at),
      firstField(at - 1),
    );
  return (
    <BlockStack gap="300">
      {groups.length > 1 && (
        <Select
          label={texts.howManyGroups}
          options={[
            { value: "all", label: texts.allGroups },
            { value: "any", label: texts.anyGroup },
          ]}
          value={match}
          onChange={(chosen) => onChange({ ...form, match: chosen as ConditionsForm["match"] })}
        />
      )}
      {groups.map((group, at) => (
        <ConditionGroup
          key={at}
          id={groupId(at)}
          number={at + 1}
          group={group}
          catalog={catalog}
          errors={errorsBelow(errors, `groups.${at}`)}
          onChange={(changed, focus) =>
            replaceGroups(
              groups.map((old, index) => (index === at ? changed : old)),
              focus,
            )
          }
          onRemove={groups.length > 1 ? () => remove(at) : null}
        />
      ))}
      {errors.groups && <InlineError fieldID={firstField(0)} message={errors.groups} />}
      <InlineStack>
        <Button disabled={groups.length >= limits.groups} onClick={add}>
          {texts.addGroup}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Returns a function that schedules focus for an element id. The element gets the focus after the form renders. */
function useFocusLater(form: ConditionsForm) {
  const focusId = useRef<string>();
  useEffect(() => {
    const id = focusId.current;
    focusId.current = undefined;
    if (id !== undefined) document.getElementById(id)?.focus();
  }, [form]);
  return (id: string | undefined) => {
    focusId.current = id;
  };
}
