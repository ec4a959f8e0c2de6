import { useFetcher } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";

import { useOutcomeToast } from "../../ui/toasts";

import type { FormAnswer } from "../../platform/data-api/form-answer";
import type { ListIntent } from "./list-intents";

/** A question the data API asks before it does what was sent. */
export interface ListQuestion {
  readonly text: string;
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

/** Sends an intent of a list page to its action and shows what came of it. */
export function useListAction<Data = unknown>() {
  const { submit, data, state } = useFetcher<FormAnswer<Data>>();
  const answer = data as FormAnswer<Data> | undefined;
  useOutcomeToast(answer);
  const last = useRef<ListIntent | null>(null);
  const send = useCallback(
    (intent: ListIntent) => {
      last.current = intent;
      submit(JSON.stringify(intent), { method: "post", encType: "application/json" });
    },
    [submit],
  );
  const question = useQuestion(answer, () => {
    const intent = last.current;
    if (!intent) return;
    send({ ...intent, input: { ...intent.input, confirmedOwnVisit: true } } as ListIntent);
  });
  return { send, answer, isBusy: state !== "idle", question: state === "idle" ? question : null };
}

function useQuestion(answer: FormAnswer | undefined, confirm: () => void): ListQuestion | null {
  const [dismissed, setDismissed] = useState<FormAnswer>();
  if (answer?.ok !== false || answer.code !== "confirmation_needed" || answer === dismissed) {
    return null;
  }
  return { text: answer.problem, confirm, dismiss: () => setDismissed(answer) };
}
