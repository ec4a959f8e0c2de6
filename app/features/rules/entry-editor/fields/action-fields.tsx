import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { fieldsOf } from "#app/ui/forms/fields";
import { BlockStack, Select, TextField } from "#app/ui/kit";

import { type ActionForm, actionOptions } from "../../entries/action-form";
import { actionFields as texts } from "./texts";

interface ActionFieldsProps {
  readonly value: ActionForm;
  readonly onChange: (value: ActionForm) => void;
  /** Messages by input path: "target". */
  readonly errors: Readonly<Record<string, string>>;
}

const help = (): Partial<Record<ActionForm["action"], string>> => ({
  challenge: texts.challengeHelp,
  monitor: texts.monitorHelp,
  restrict: texts.restrictHelp,
});

/** Edits the action for visitors that an entry stops. Used for every kind of rule. */
export function ActionFields({ value, onChange, errors }: ActionFieldsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="300">
      <Select
        label={texts.action}
        options={actionOptions()}
        value={value.action}
        helpText={help()[value.action]}
        error={errors.action}
        onChange={(action) => onChange({ ...value, action: action as ActionForm["action"] })}
      />
      {value.action === "redirect" && (
        <TextField
          label={texts.sendVisitorsTo}
          placeholder={texts.sendVisitorsToExample}
          autoComplete="off"
          maxLength={RULE_LIMITS.targetChars}
          {...field("target")}
        />
      )}
    </BlockStack>
  );
}
