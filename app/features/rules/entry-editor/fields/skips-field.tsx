import { RULE_KINDS, type RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { BlockStack, ChoiceList } from "#app/ui/kit";

import { skipsField as texts } from "./texts";

interface SkipsFieldProps {
  /** Kinds of rules the visitor is spared; null: every kind. */
  readonly value: readonly RuleKind[] | null;
  readonly error?: string;
  readonly onChange: (value: readonly RuleKind[] | null) => void;
}

const CHOICES = RULE_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }));

/** Which rules an entry lets visitors in past: all of them, or those of some kinds. */
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
          choices={CHOICES}
          selected={[...value]}
          error={error}
          onChange={(kinds) => onChange(kinds as RuleKind[])}
        />
      )}
    </BlockStack>
  );
}
