import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";
import { useIntent } from "../../ui/forms/use-intent";

import type { LinkIntent } from "./whitelist-view";

/** Sends an intent about bypass links and shows what came of it. */
export function useLinkAction<Data = unknown>() {
  const sending = useIntent<LinkIntent, FormAnswer<Data>>("/whiteLists");
  useOutcomeToast(sending.answer);
  return sending;
}
