import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";

import type { PlanIntents } from "./plan-intents.server";

/**
 * Sends an intent of the subscription page.
 *
 * If the merchant must approve a charge, Shopify's page replaces the whole admin page. The button stays busy until
 * then.
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
    /** Error message for the spending cap field, or null. */
    capProblem: problem?.fields.cappedAmount ?? null,
  };
}
