import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";
import { useIntent } from "../../ui/forms/use-intent";

import type { AppealIntent } from "./appeals-view";

/** Sends what the merchant decides; every screen with the panel loads its appeals again afterwards. */
export function useAppeals() {
  const { send, answer, isBusy } = useIntent<AppealIntent, FormAnswer>("/appeals");
  useOutcomeToast(answer);
  return { send, isBusy, problem: answer?.ok === false && !isBusy ? answer.problem : null };
}
