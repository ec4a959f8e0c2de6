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

/** Fields of the part that is folded, as errors name them. */
const FOLDED = /^(scope|skips|label|reason|note)\b/;

/** Whether something is set that nobody sees while the rest is folded. */
function hasMore(effect: EntryEffect, { stop, skips, details }: RuleOptionsForm): boolean {
  const { label, reason, note } = details;
  const isNarrowed = effect === "block" ? stop.pages !== "all" : skips !== null;
  return isNarrowed || [label, reason, note].some((text) => text !== "");
}

/**
 * The same part of every rule's form: action and expiry, which every rule is asked; folded the rest,
 * which has a usual answer: pages or what is bypassed, label, reason and note.
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
