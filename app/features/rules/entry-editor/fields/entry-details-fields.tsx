import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { fieldsOf } from "#app/ui/forms/fields";
import { BlockStack, InlineGrid, Select, TextField } from "#app/ui/kit";

import type { Expiry } from "../../entries/entry-expiry";
import { reasonOptions } from "../../entries/entry-words";
import { entryDetailsFields as texts } from "./texts";

/** Label, reason, note and expiry of an entry in a form. */
export interface EntryDetails {
  readonly label: string;
  /** "" for no reason. */
  readonly reason: NonNullable<RuleEntryRow["reason"]> | "";
  readonly note: string;
  readonly expiry: Expiry;
}

interface EntryDetailsFieldsProps {
  readonly value: EntryDetails;
  readonly onChange: (value: EntryDetails) => void;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Edits label, reason and note. Used in the add and the edit dialog. */
export function EntryDetailsFields({ value, onChange, errors }: EntryDetailsFieldsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  return (
    <BlockStack gap="300">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <TextField
          label={texts.label}
          autoComplete="off"
          maxLength={RULE_LIMITS.labelChars}
          {...field("label")}
        />
        <Select label={texts.reason} options={reasonOptions()} {...field.option("reason")} />
      </InlineGrid>
      <TextField
        label={texts.note}
        autoComplete="off"
        multiline={2}
        maxLength={RULE_LIMITS.noteChars}
        {...field("note")}
      />
    </BlockStack>
  );
}
