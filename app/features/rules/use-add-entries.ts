import { useEffect, useState } from "react";

import { checkAdd, failureOf, hasRemarks, type AddForm } from "./add-form";
import type { AddResult } from "./list-intents";
import type { EntryLine } from "./pasted-lines";
import { useListAction } from "./use-list-action";

/** Sends the add dialog's form and tells the dialog what to show. `onClose` when all went plainly. */
export function useAddEntries(onClose: () => void) {
  const { send, answer, isBusy } = useListAction<AddResult>();
  const [sent, setSent] = useState<readonly EntryLine[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [forgotten, setForgotten] = useState<unknown>();
  /** One yes answers one question: a wide entry may stop the merchant, too. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);

  const current = answer === forgotten || isBusy ? undefined : answer;
  const result = current?.ok ? current.data : null;
  const isPlain = result !== null && !hasRemarks(result);
  useEffect(() => {
    if (isPlain) onClose();
  }, [isPlain, onClose]);

  const failure = failureOf(current);
  return {
    ...failure,
    fields: { ...failure.fields, ...errors },
    isBusy,
    sent,
    /** What was added, when there is something to say about it. */
    summary: isPlain ? null : result,
    /** The form was changed: what was said about it no longer holds. */
    reset() {
      setForgotten(answer);
      setErrors({});
      setConfirmed([]);
    },
    submit(form: Omit<AddForm, "confirmed">) {
      const answered = [...confirmed, ...failure.questions];
      setConfirmed(answered);
      const checked = checkAdd({ ...form, confirmed: answered }, new Date());
      setErrors(checked.ok ? {} : checked.errors);
      if (!checked.ok) return;
      setSent(checked.lines);
      send(checked.intent);
    },
  };
}
