import { useEffect, useState } from "react";

import type { TouchingEntry } from "#app/contract/ip-lookup";
import type { EntryEffect } from "#app/engine/ruleset";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import type { IntentOf } from "#app/ui/forms/intents";
import { useAction } from "#app/ui/forms/use-action";

import { type Expiry, expiryInstant } from "../../entries/entry-expiry";
import type { LookupIntents } from "../lookup-intents.server";

interface DialogForm {
  readonly value: string;
  readonly effect: EntryEffect;
  readonly own: TouchingEntry | undefined;
  readonly expiry: Expiry;
  readonly note: string;
}

/**
 * Returns the request that saves the form.
 *
 * @param isSure whether the merchant confirmed the question
 */
function intentOf(
  form: DialogForm,
  expiresAt: string | null,
  isSure: boolean,
): IntentOf<LookupIntents, "add" | "change"> {
  const { value, effect, own, note } = form;
  const change = { confirmedLoss: isSure, confirmedLockOut: isSure };
  if (!own) {
    const sure = { confirmedRisks: isSure, ...change };
    return { intent: "add", input: { lines: [value], effect, expiresAt, note, ...sure } };
  }
  // An empty note keeps the stored note.
  const set = { effect, enabled: true, expiresAt, ...(note.trim() ? { note } : {}) };
  return { intent: "change", input: { ids: [own.id], set, ...change } };
}

/** Converts a failed answer to what the dialog shows. Empty after a success. */
function failureOf(answer: FormAnswer | undefined) {
  if (answer?.ok !== false) return { problem: null, isQuestion: false, fields: {} };
  const isQuestion = answer.code === "confirmation_needed";
  return { problem: answer.problem, isQuestion, fields: answer.fields };
}

/** Sends the dialog's form, and closes the dialog after a success. */
export function useListDialog(onClose: () => void) {
  const { send, answer, isBusy } = useAction<LookupIntents, "add" | "change">();
  const [expiryProblem, setExpiryProblem] = useState<string>();
  const current = isBusy ? undefined : answer;
  const isSaved = current?.ok === true;
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  const { problem, isQuestion, fields } = failureOf(current);
  const errors: Readonly<Record<string, string>> = expiryProblem
    ? { ...fields, expiresAt: expiryProblem }
    : fields;
  return {
    isBusy,
    isQuestion,
    problem,
    errors,
    submit: (form: DialogForm) => {
      const expiry = expiryInstant(form.expiry, new Date());
      setExpiryProblem(expiry.ok ? undefined : expiry.problem);
      if (expiry.ok) send(intentOf(form, expiry.expiresAt, isQuestion));
    },
  };
}
