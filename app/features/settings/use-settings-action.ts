import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../ui/toasts";

import type { SettingsIntent } from "./settings.server";

/** Something that acts at once; `onDone` is called when it succeeded. */
export function useSettingsAction(onDone: () => void) {
  const fetcher = useFetcher<FormAnswer<unknown>>();
  const answer = fetcher.data;
  useOutcomeToast(answer);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (answer === seen.current) return;
    seen.current = answer;
    if (answer?.ok) onDone();
  }, [answer, onDone]);
  return {
    isBusy: fetcher.state !== "idle",
    errors: answer?.ok === false ? answer.fields : {},
    run: (intent: SettingsIntent) =>
      fetcher.submit(JSON.stringify(intent), { method: "post", encType: "application/json" }),
  };
}
