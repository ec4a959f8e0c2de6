import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { BlockStack, ChoiceList } from "#app/ui/kit";

import { skipsField as texts } from "./texts";

interface SkipsFieldProps {
  /** Kinds of rules that do not apply to the visitor. Null for all kinds. */
  readonly value: readonly RuleKind[] | null;
  readonly error?: string;
  readonly onChange: (value: readonly RuleKind[] | null) => void;
}

const choices = () => RULE_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }));

/** Selects the rules that an allow entry skips: all of them, or some kinds. */
export function SkipsField({ value, error, onChange }: SkipsFieldProps) {
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={texts.bypasses}
        choices={[
          { value: "all", label: texts.allRules },
          {
            value: "some",
            label: texts.onlySomeTypes,
            helpText: texts.onlySomeTypesHelp,
          },
        ]}
        selected={[value === null ? "all" : "some"]}
        onChange={([choice]) => onChange(choice === "all" ? null : [])}
      />
      {value !== null && (
        <ChoiceList
          title={texts.bypassedTypes}
          allowMultiple
          choices={choices()}
          selected={[...value]}
          error={error}
          onChange={(kinds) => onChange(kinds as RuleKind[])}
        />
      )}
    </BlockStack>
  );
}
