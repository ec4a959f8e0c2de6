import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import type { EntryEffect } from "#app/engine/ruleset";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { cutText } from "#app/words/cut-text";

import { actionErrors, actionInput, PLAIN_ACTION } from "../entries/action-form";
import { expiryInstant, NEVER } from "../entries/entry-expiry";
import { skipsErrors } from "../entries/entry-words";
import { isListed, LIST_WORDS } from "../entries/list-kinds";
import { firstMatch, matchedLine } from "../lines/line-matches";
import { entryLines, type NumberedLine } from "../lines/pasted-lines";
import { readPasted, refusedText } from "../lines/read-pasted";
import type { LinesInput } from "./fields/lines-field";
import type { RuleOptionsForm } from "./fields/rule-options";
import type { AddResult } from "./list-answers";
import type { ListIntents } from "./list-intents.server";
import { addForm as texts } from "./texts";

/** Form of the add dialog. */
export interface AddForm extends RuleOptionsForm {
  readonly kind: RuleKind;
  readonly lines: LinesInput;
  /** Comparison of the lines (line-matches.ts). */
  readonly match: string;
  readonly effect: EntryEffect;
}

const NO_LINES: LinesInput = { typed: "", file: null };

/** Returns the initial form for entries of a kind. */
export function newForm(
  kind: RuleKind,
  effect: EntryEffect,
  { typed, label } = { typed: "", label: "" },
): AddForm {
  return {
    ...ofKind(kind),
    lines: { ...NO_LINES, typed },
    effect,
    stop: PLAIN_ACTION,
    skips: null,
    details: { label, reason: "", note: "", expiry: NEVER },
  };
}

/**
 * Returns the fields that change with the kind. Lines are cleared, because lines of one kind are invalid in another.
 */
export function ofKind(kind: RuleKind): Pick<AddForm, "kind" | "lines" | "match"> {
  return { kind, lines: NO_LINES, match: isListed(kind) ? firstMatch(kind) : "" };
}

export type AddIntent = IntentOf<ListIntents, "add">;

export type CheckedAdd =
  | { readonly ok: true; readonly intent: AddIntent; readonly lines: readonly NumberedLine[] }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Returns the message for an empty field. */
function nothingText(kind: RuleKind): string {
  return isListed(kind) ? LIST_WORDS[kind].enterOne : texts.chooseOne;
}

/**
 * Returns problems with the typed lines. The browser checks addresses without a request to the data
 * API.
 */
function linesErrors(
  { kind, lines }: AddForm,
  read: readonly NumberedLine[],
): Readonly<Record<string, string>> {
  if (read.length === 0) return { lines: nothingText(kind) };
  const refused = kind === "ip" ? refusedText(readPasted(lines.typed)) : undefined;
  return refused === undefined ? {} : { lines: refused };
}

/**
 * Returns the input of the save, or messages by field.
 *
 * @param confirmed fields of the questions that the merchant has confirmed
 */
export function checkAdd(form: AddForm, confirmed: readonly string[], now: Date): CheckedAdd {
  const { kind, effect, stop, skips, details } = form;
  const lines = entryLines(kind, form.lines.typed, form.lines.file);
  const end = expiryInstant(details.expiry, now);
  const errors = {
    ...linesErrors(form, lines),
    ...(effect === "block" ? actionErrors(stop) : skipsErrors(skips)),
    ...(end.ok ? {} : { expiresAt: end.problem }),
  };
  if (!end.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const input = {
    lines: lines.map(({ text }) => matchedLine(kind, form.match, text)),
    ...notesOf(lines),
    source: form.lines.file ? ("import" as const) : ("manual" as const),
    effect,
    ...(effect === "block" ? actionInput(stop) : { skips: skips && [...skips] }),
    label: details.label,
    reason: details.reason || null,
    note: details.note,
    expiresAt: end.expiresAt,
    confirmedLoss: confirmed.includes("confirmedLoss"),
    confirmedLockOut: confirmed.includes("confirmedLockOut"),
    confirmedRisks: confirmed.includes("confirmedRisks"),
  };
  return { ok: true, intent: { intent: "add", input }, lines };
}

/** Returns the notes of single lines, or nothing if no line has one. */
function notesOf(lines: readonly NumberedLine[]): { readonly notes?: string[] } {
  if (lines.every(({ note }) => note === undefined)) return {};
  return { notes: lines.map(({ note = "" }) => cutText(note, RULE_LIMITS.noteChars)) };
}

/** Reports whether a successful addition has remarks about single lines. */
export function hasRemarks(result: AddResult): boolean {
  return result.duplicates.length + result.covered.length + result.notices.length > 0;
}

export interface AddFailure {
  readonly problem: string | null;
  /** Names of pending confirmations. Sending the form again with these in `confirmed` confirms them. */
  readonly questions: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the failure to show. Its fields are empty without an answer and after a success. */
export function failureOf(answer: FormAnswer | undefined): AddFailure {
  if (answer?.ok !== false) return { problem: null, questions: [], fields: {} };
  const questionFields = Object.keys(answer.fields).filter((field) =>
    field.startsWith("confirmed"),
  );
  const questions = answer.code === "confirmation_needed" ? questionFields : [];
  return { problem: answer.problem, questions, fields: answer.fields };
}
