import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { BlockStack, Select, TextField } from "#app/ui/kit";

import { choiceOptions } from "./stop-words";
import { type Choice, choiceOf, type Stops, targetOf, withChoice } from "./stops-form";
import { choiceFields as texts } from "./texts";

interface ChoiceFieldsProps {
  readonly rule: string;
  /** Name of the row for screen readers, such as "VPN services". */
  readonly about: string;
  readonly stops: Stops;
  readonly onChange: (stops: Stops) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Edits the action for the visitors of one row. */
export function ChoiceFields({ rule, about, stops, onChange, errors }: ChoiceFieldsProps) {
  const choice = choiceOf(stops, rule);
  return (
    <BlockStack gap="200">
      <Select
        label={texts.actionFor({ visitors: about })}
        labelHidden
        options={choiceOptions()}
        value={choice}
        error={errors[`${rule}.action`] ?? errors[`${rule}.rule`]}
        onChange={(next) => onChange(withChoice(stops, rule, next as Choice))}
      />
      {choice === "redirect" && (
        <TextField
          label={texts.redirectTo({ visitors: about })}
          labelHidden
          placeholder={texts.addressHint}
          autoComplete="off"
          maxLength={RULE_LIMITS.targetChars}
          value={targetOf(stops, rule)}
          error={errors[`${rule}.target`]}
          onChange={(target) => onChange(withChoice(stops, rule, "redirect", target))}
        />
      )}
    </BlockStack>
  );
}
