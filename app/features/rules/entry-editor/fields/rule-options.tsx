import { BlockStack } from "@shopify/polaris";

import type { RuleKind } from "../../../../engine/kinds";
import type { EntryEffect } from "../../../../engine/ruleset";
import { fieldsOf } from "../../../../ui/forms/fields";
import type { ActionForm } from "../../entries/action-form";
import { ActionFields } from "./action-fields";
import { type EntryDetails, EntryDetailsFields } from "./entry-details-fields";
import { SkipsField } from "./skips-field";

/** Everything a form says about entries but their values. */
export interface RuleOptionsForm {
  readonly stop: ActionForm;
  /** Of entries that let in: the kinds of rules passed over; null: all. */
  readonly skips: readonly RuleKind[] | null;
  readonly details: EntryDetails;
}

interface RuleOptionsProps {
  readonly effect: EntryEffect;
  readonly value: RuleOptionsForm;
  readonly onChange: (value: RuleOptionsForm) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Action and pages, or what is passed over; label, reason, expiry and note: the same part of every rule's form. */
export function RuleOptions({ effect, value, onChange, errors }: RuleOptionsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="400">
      {effect === "block" ? (
        <ActionFields {...field("stop")} errors={errors} />
      ) : (
        <SkipsField {...field("skips")} />
      )}
      <EntryDetailsFields {...field("details")} errors={errors} />
    </BlockStack>
  );
}
