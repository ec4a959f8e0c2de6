import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";

import type { OutputOf } from "../../../contract/call";
import type { FraudPolicy } from "../../../contract/orders/fraud-policy";
import type { saveFraudPolicy } from "../../../contract/orders/fraud-protect";
import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { useOutcomeToast } from "../../../ui/toasts";
import { useEdited } from "../../../ui/forms/use-edited";

type Answer = FormAnswer<OutputOf<typeof saveFraudPolicy>>;

const FIELD = /^policy\./;

/** An empty number field is no number; it must not travel as "none". */
const asWritten = (_name: string, value: unknown) => (Number.isNaN(value) ? "" : value);

/** What the last save came back with, as the form shows it. */
function outcomeOf(answer: Answer | undefined) {
  if (answer?.ok !== false) return { errors: {}, problem: null, question: null };
  const isAsked = answer.code === "confirmation_needed";
  const fields = Object.entries(answer.fields);
  return {
    /** What is wrong, by field ("high.afterMinutes", "tags.1"). */
    errors: Object.fromEntries(fields.map(([name, text]) => [name.replace(FIELD, ""), text])),
    /** Why nothing was saved; null: it was, or a question is asked instead. */
    problem: isAsked ? null : answer.problem,
    question: isAsked ? answer.problem : null,
  };
}

/** The edited policy, its save, and the question a save may come back with. */
export function usePolicyForm(value: FraudPolicy, version: number) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  useOutcomeToast(answer);
  const edited = useEdited({ value, version }, answer?.ok ? answer.data.version : null);
  const [dismissed, setDismissed] = useState<unknown>();
  const last = useRef({ policy: value, expectedVersion: version });
  const isSaving = fetcher.state !== "idle";
  const outcome = outcomeOf(answer);

  const submit = (confirmedLive: boolean) => {
    const body = JSON.stringify({ ...last.current, confirmedLive }, asWritten);
    fetcher.submit(body, { method: "post", encType: "application/json" });
  };
  return {
    edited,
    isSaving,
    change: (part: Partial<FraudPolicy>) => edited.change({ ...edited.value, ...part }),
    ...outcome,
    /** What going live means; null: nothing is asked. */
    question: answer === dismissed || isSaving ? null : outcome.question,
    save: () => {
      last.current = { policy: edited.value, expectedVersion: edited.expectedVersion };
      submit(false);
    },
    confirm: () => submit(true),
    dismiss: () => setDismissed(answer),
  };
}
