import { useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { yesFields, yesTo } from "#app/ui/forms/questions";
import { useRevalidator } from "#app/ui/navigation";
import { useReportChange } from "#app/ui/toasts";

interface RestoreOptions {
  /**
   * Restores or undoes a version.
   *
   * @param yes input fields that confirm the previous questions
   */
  readonly send: (yes: Readonly<Record<string, true>>) => Promise<FormAnswer<unknown>>;
  /** Message of the toast after a success. */
  readonly done: string;
  readonly onDone: () => void;
}

/**
 * Returns a function that restores past rules, and its state. The server requires confirmation if the rules would
 * stop the merchant or many visitors.
 */
export function useRestore({ send, done, onDone }: RestoreOptions) {
  const reportChange = useReportChange();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function restore() {
    setBusy(true);
    const answer = await send(yesTo(confirmed));
    setBusy(false);
    if (!answer.ok) {
      setConfirmed(yesFields(answer));
      return setProblem(answer.problem);
    }
    reportChange(done, answer.undo);
    revalidator.revalidate();
    onDone();
  }

  return { problem, isAsking: confirmed.length > 0, isBusy, restore };
}
