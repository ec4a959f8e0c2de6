import { BlockStack, ChoiceList } from "@shopify/polaris";

import { RULE_KINDS, type RuleKind } from "../../../../engine/kinds";
import { kindName } from "../../../visitors/public";

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
        title="Bypasses"
        choices={[
          { value: "all", label: "All rules" },
          {
            value: "some",
            label: "Only some rule types",
            helpText: "Rules of other types still stop these visitors.",
          },
        ]}
        selected={[value === null ? "all" : "some"]}
        onChange={([choice]) => onChange(choice === "all" ? null : [])}
      />
      {value !== null && (
        <ChoiceList
          title="Bypassed rule types"
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
