import { useEffect, useState } from "react";

import { useAction } from "#app/ui/forms/use-action";
import type { Undo } from "#app/ui/undo";

import { lineProblems, type PlacedLine } from "../lines/pasted-lines";
import { type AddForm, checkAdd, failureOf, hasRemarks } from "./add-form";
import type { AddResult } from "./list-answers";
import type { ListIntents } from "./list-intents.server";

interface AddingOptions {
  /** Hears of every addition once. */
  readonly onAdded: (result: AddResult, undo?: Undo) => void;
  /** When there is nothing more to say about it. */
  readonly onClose: () => void;
}

/** Sends the add dialog's form and tells the dialog what to show. */
export function useAddEntries({ onAdded, onClose }: AddingOptions) {
  const { send, answer, isBusy, forget } = useAction<ListIntents, "add">();
  const [sent, setSent] = useState<readonly PlacedLine[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** One yes answers one question: a wide entry may stop the merchant, too. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);

  const current = isBusy ? undefined : answer;
  const result = current?.ok ? current.data : null;
  const isPlain = result !== null && !hasRemarks(result);
  useEffect(() => {
    if (result !== null) onAdded(result, current?.ok ? current.undo : undefined);
    if (isPlain) onClose();
    // Once for each answer; the callbacks may be new at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [result]);

  const failure = failureOf(current);
  const fields = { ...failure.fields, ...errors };
  /** The form was changed: what was said about it no longer holds. */
  const reset = () => {
    forget();
    setErrors({});
    setConfirmed([]);
  };
  return {
    ...failure,
    fields,
    /** What is wrong with single lines. */
    lineProblems: lineProblems(fields, sent),
    isQuestion: failure.questions.length > 0,
    isBusy,
    sent,
    /** What was added, when there is something to say about it. */
    summary: isPlain ? null : result,
    reset,
    /** Sets a part of the form, and forgets what was said about the form as it was. */
    changing:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value);
        reset();
      },
    /** What would be sent; null: the fields say what is wrong. */
    check(form: AddForm) {
      const checked = checkAdd(form, [], new Date());
      setErrors(checked.ok ? {} : checked.errors);
      return checked.ok ? checked.intent.input : null;
    },
    submit(form: AddForm) {
      const answered = [...confirmed, ...failure.questions];
      setConfirmed(answered);
      const checked = checkAdd(form, answered, new Date());
      setErrors(checked.ok ? {} : checked.errors);
      if (!checked.ok) return;
      setSent(checked.lines);
      send(checked.intent);
    },
  };
}
