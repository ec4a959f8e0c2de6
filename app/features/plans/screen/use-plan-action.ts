import { useEffect } from "react";

import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../../ui/toasts";
import { useIntent } from "../../../ui/forms/use-intent";

import type { PlanIntent } from "./subscription-page";

interface Confirmation {
  readonly confirmationUrl?: string | null;
}

/**
 * Sends an intent of the subscription page to its action and shows what came of it. Where the
 * merchant has to approve a charge, the platform's page takes the place of the whole admin page;
 * the button stays busy until it does.
 */
export function usePlanAction(onDone?: () => void) {
  const { send, answer, isBusy } = useIntent<PlanIntent, FormAnswer<Confirmation>>();
  useOutcomeToast(answer);
  const confirmationUrl = answer?.ok ? (answer.data.confirmationUrl ?? null) : null;
  useEffect(() => {
    if (!answer?.ok) return;
    if (confirmationUrl === null) onDone?.();
    else window.open(confirmationUrl, "_top");
    // Once for each answer, whatever else changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
  const problem = !isBusy && answer?.ok === false ? answer : null;
  return {
    send,
    isBusy: isBusy || confirmationUrl !== null,
    /** The message for the spending cap's field, if that is what was wrong. */
    capProblem: problem?.fields.cappedAmount ?? null,
  };
}
