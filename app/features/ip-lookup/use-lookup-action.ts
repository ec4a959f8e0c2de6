import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";
import { useIntent } from "../../ui/forms/use-intent";

import type { LookupIntent } from "./lookup-view";

/** Sends an intent of the page to its action and shows what came of it. */
export function useLookupAction<Data = unknown>() {
  const sending = useIntent<LookupIntent, FormAnswer<Data>>();
  useOutcomeToast(sending.answer);
  return sending;
}
