import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";

import type { PlanIntents } from "./plan-intents.server";

/**
 * Sends an intent of the subscription page. Where the merchant has to approve a charge, the
 * platform's page takes the place of the whole admin page; the button stays busy until it does.
 */
export function usePlanAction(onDone?: () => void) {
  const { send, answer, isBusy } = useAction<PlanIntents>();
  const confirmationUrl =
    answer?.ok && "confirmationUrl" in answer.data ? answer.data.confirmationUrl : null;
  useOnSuccess(answer, () => {
    if (confirmationUrl === null) onDone?.();
    else window.open(confirmationUrl, "_top");
  });
  const problem = !isBusy && answer?.ok === false ? answer : null;
  return {
    send,
    isBusy: isBusy || confirmationUrl !== null,
    /** The message for the spending cap's field, if that is what was wrong. */
    capProblem: problem?.fields.cappedAmount ?? null,
  };
}
