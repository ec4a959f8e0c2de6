import type { EntryEffect } from "../../engine/ruleset";

import { expiryInstant } from "./entry-expiry";
import type { AddressInput } from "./fields/address-lines-field";
import type { EntryDetails } from "./fields/entry-details-fields";
import type { FormAnswer } from "../../platform/data-api/form-answer";
import type { AddResult, ListIntent } from "./list-intents";
import { entryLines, type EntryLine } from "./pasted-lines";

/** The add dialog's form as it is sent. */
export interface AddForm {
  readonly addresses: AddressInput;
  readonly effect: EntryEffect;
  readonly details: EntryDetails;
  /** The questions the merchant has read and said yes to, by the field that answers them. */
  readonly confirmed: readonly string[];
}

export type AddIntent = Extract<ListIntent, { intent: "add" }>;

export type CheckedAdd =
  | { readonly ok: true; readonly intent: AddIntent; readonly lines: readonly EntryLine[] }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** What the form asks for, or what is wrong with it by field. */
export function checkAdd(form: AddForm, now: Date): CheckedAdd {
  const { addresses, effect, details, confirmed } = form;
  const lines = entryLines(addresses.typed, addresses.file);
  const end = expiryInstant(details.expiry, now);
  const errors = {
    ...(lines.length === 0 ? { lines: "Write at least one address." } : {}),
    ...(end.ok ? {} : { expiresAt: end.problem }),
  };
  if (!end.ok || lines.length === 0) return { ok: false, errors };
  const input = {
    lines: lines.map(({ text }) => text),
    source: addresses.file ? ("import" as const) : ("manual" as const),
    effect,
    label: details.label,
    reason: details.reason || null,
    note: details.note,
    expiresAt: end.expiresAt,
    confirmedOwnIp: confirmed.includes("confirmedOwnIp"),
    confirmedWide: confirmed.includes("confirmedWide"),
  };
  return { ok: true, intent: { intent: "add", input }, lines };
}

/** Lines there is something to say about although the call succeeded. */
export function hasRemarks(result: AddResult): boolean {
  return result.duplicates.length + result.covered.length + result.notices.length > 0;
}

export interface AddFailure {
  readonly problem: string | null;
  /** The problem is a question: sending again with these in `confirmed` answers it. */
  readonly questions: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** What the dialog shows about the last answer; nothing for none or a good one. */
export function failureOf(answer: FormAnswer | undefined): AddFailure {
  if (answer?.ok !== false) return { problem: null, questions: [], fields: {} };
  const asked = Object.keys(answer.fields).filter((field) => field.startsWith("confirmed"));
  const questions = answer.code === "confirmation_needed" ? asked : [];
  return { problem: answer.problem, questions, fields: answer.fields };
}
