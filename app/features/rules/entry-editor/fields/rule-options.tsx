import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import { fieldsOf } from "#app/ui/forms/fields";
import { BlockStack } from "#app/ui/kit";
import { MoreFields } from "#app/ui/more-fields";

import type { ActionForm } from "../../entries/action-form";
import { ActionFields } from "./action-fields";
import { type EntryDetails, EntryDetailsFields } from "./entry-details-fields";
import { ExpiryField } from "./expiry-field";
import { PagesFields } from "./pages-fields";
import { SkipsField } from "./skips-field";

/** Options of entries, without their values. */
export interface RuleOptionsForm {
  readonly stop: ActionForm;
  /** For allow entries: skipped kinds of rules. Null for all kinds. */
  readonly skips: readonly RuleKind[] | null;
  readonly details: EntryDetails;
}

interface RuleOptionsProps {
  readonly effect: EntryEffect;
  readonly value: RuleOptionsForm;
  readonly onChange: (value: RuleOptionsForm) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Matches the input paths of fields in the folded section. */
const FOLDED = /^(scope|skips|label|reason|note)\b/;

/** Reports whether an option in the folded section is set. */
function hasMore(effect: EntryEffect, { stop, skips, details }: RuleOptionsForm): boolean {
  const { label, reason, note } = details;
  const isNarrowed = effect === "block" ? stop.pages !== "all" : skips !== null;
  return isNarrowed || [label, reason, note].some((text) => text !== "");
}

/**
 * Edits the options that all rules share. Action and expiry are visible. Pages or skipped kinds,
 * label, reason and note are folded, because their defaults usually fit.
 */
export function RuleOptions({ effect, value, onChange, errors }: RuleOptionsProps) {
  const field = fieldsOf(value, (part) => onChange({ ...value, ...part }), errors);
  const { details } = value;
  return (
    <BlockStack gap="400">
      {effect === "block" && <ActionFields {...field("stop")} errors={errors} />}
      <ExpiryField
        value={details.expiry}
        error={errors.expiresAt}
        onChange={(expiry) => onChange({ ...value, details: { ...details, expiry } })}
      />
      <MoreFields
        startsOpen={hasMore(effect, value)}
        mustOpen={Object.keys(errors).some((name) => FOLDED.test(name))}
      >
        {effect === "block" ? (
          <PagesFields {...field("stop")} errors={errors} />
        ) : (
          <SkipsField {...field("skips")} />
        )}
        <EntryDetailsFields {...field("details")} errors={errors} />
      </MoreFields>
    </BlockStack>
  );
}
