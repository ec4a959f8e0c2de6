import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";
import { useIntent } from "../../ui/forms/use-intent";
import { usePlanQuestion } from "../../ui/forms/use-plan-question";

import type { PeopleIntent } from "./people-intents";

/** Sends an intent of the lists to the screen's action and shows what came of it. */
export function usePeopleAction<Data = unknown>() {
  const sending = useIntent<PeopleIntent, FormAnswer<Data>>("/blacklists");
  useOutcomeToast(sending.answer);
  usePlanQuestion(sending.answer);
  return sending;
}
