import type { RuleEntryRow } from "#app/contract/rules/rule-entry";

import { actionErrors, actionFormOf, actionInput } from "../entries/action-form";
import { expiryInstant, expiryOf, isSameExpiry } from "../entries/entry-expiry";
import { skipsErrors } from "../entries/entry-words";
import type { RuleOptionsForm } from "./fields/rule-options";
import type { EntryChange } from "./list-answers";

/** Form of the edit dialog. */
export interface EditForm extends RuleOptionsForm {
  readonly enabled: boolean;
}

/** Returns the form for a saved entry. */
export function editFormOf(entry: RuleEntryRow): EditForm {
  return {
    enabled: entry.enabled,
    stop: actionFormOf(entry),
    skips: entry.skips,
    details: {
      label: entry.label,
      reason: entry.reason ?? "",
      note: entry.note,
      expiry: expiryOf(entry.expiresAt),
    },
  };
}

export type CheckedEdit =
  | { readonly ok: true; readonly set: EntryChange }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Returns the changes of the form to the entry, or messages by field. */
export function checkEdit(entry: RuleEntryRow, form: EditForm, now: Date): CheckedEdit {
  const { enabled, stop, skips } = form;
  const { label, reason, note, expiry } = form.details;
  // An unchanged expiry is not sent, because it may be in the past.
  const end = isSameExpiry(expiry, entry.expiresAt)
    ? ({ ok: true, expiresAt: undefined } as const)
    : expiryInstant(expiry, now);
  const errors = {
    ...(entry.effect === "block" ? actionErrors(stop) : skipsErrors(skips)),
    ...(end.ok ? {} : { expiresAt: end.problem }),
  };
  if (!end.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const isSwitched = enabled !== entry.enabled;
  return {
    ok: true,
    set: {
      ...(isSwitched ? { enabled } : {}),
      ...(entry.effect === "block" ? actionInput(stop) : { skips: skips && [...skips] }),
      label,
      reason: reason || null,
      note,
      expiresAt: end.expiresAt,
    },
  };
}

/**
 * Returns messages by field of the form. The data API prefixes the fields of a change with "set.".
 */
export function setErrorsOf(fields: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^set\./, ""), message]),
  );
}
