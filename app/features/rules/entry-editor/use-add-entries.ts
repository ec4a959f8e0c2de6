import { useEffect, useState } from "react";

import { useAction } from "#app/ui/forms/use-action";
import type { Undo } from "#app/ui/undo";

import { lineProblems, type NumberedLine } from "../lines/pasted-lines";
import { type AddForm, checkAdd, failureOf, hasRemarks } from "./add-form";
import type { AddResult } from "./list-answers";
import type { ListIntents } from "./list-intents.server";

interface AddingOptions {
  /** Called once after every addition. */
  readonly onAdded: (result: AddResult, undo?: Undo) => void;
  /** Called after an addition without remarks. */
  readonly onClose: () => void;
}

/** Sends the add dialog's form and returns the state to show. */
export function useAddEntries({ onAdded, onClose }: AddingOptions) {
  const { send, answer, isBusy, forget } = useAction<ListIntents, "add">();
  const [sent, setSent] = useState<readonly NumberedLine[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /**
   * Confirmed questions. Each question needs its own confirmation, because a wide entry can also block the merchant.
   */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);

  const current = isBusy ? undefined : answer;
  const result = current?.ok ? current.data : null;
  const isPlain = result !== null && !hasRemarks(result);
  useEffect(() => {
    if (result !== null) onAdded(result, current?.ok ? current.undo : undefined);
    if (isPlain) onClose();
    // Runs once per answer, because the callbacks may differ at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [result]);

  const failure = failureOf(current);
  const fields = { ...failure.fields, ...errors };
  /** Clears the messages about the previous form. */
  const reset = () => {
    forget();
    setErrors({});
    setConfirmed([]);
  };
  return {
    ...failure,
    fields,
    /** Problems of single lines. */
    lineProblems: lineProblems(fields, sent),
    isQuestion: failure.questions.length > 0,
    isBusy,
    sent,
    /** Result to show because it has remarks. Otherwise null. */
    summary: isPlain ? null : result,
    reset,
    /** Returns a setter that also clears messages about the previous form. */
    changing:
      <Value>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value);
        reset();
      },
    /** Returns the input of the save, or null if fields are invalid. */
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
