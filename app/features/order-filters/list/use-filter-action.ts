import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../../ui/toasts";
import { useIntent } from "../../../ui/forms/use-intent";
import { usePlanQuestion } from "../../../ui/forms/use-plan-question";

import type { FilterIntent } from "../filters/filter-intents";
import { LIST_PATH } from "../editor/use-filter-form";

/** Sends an intent of the list to its action and shows what came of it. */
export function useFilterAction<Data = unknown>() {
  const sending = useIntent<FilterIntent, FormAnswer<Data>>(LIST_PATH);
  useOutcomeToast(sending.answer);
  usePlanQuestion(sending.answer);
  return sending;
}
