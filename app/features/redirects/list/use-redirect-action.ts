import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../../ui/toasts";
import { useIntent } from "../../../ui/forms/use-intent";
import { usePlanQuestion } from "../../../ui/forms/use-plan-question";

import type { RedirectIntent } from "./redirect-intents";

/** Sends an intent of the list to its action and shows what came of it. */
export function useRedirectAction<Data = unknown>() {
  const sending = useIntent<RedirectIntent, FormAnswer<Data>>("/redirect");
  useOutcomeToast(sending.answer);
  usePlanQuestion(sending.answer);
  return sending;
}
