import { useFetcher } from "@remix-run/react";
import { useState } from "react";

import type { FormAnswer } from "../../platform/data-api/form-answer";
import { questionOf, yesTo } from "../../ui/forms/questions";
import { useOutcomeToast } from "../../ui/toasts";
import { useEdited } from "../../ui/forms/use-edited";

import { rowErrors, type Stops } from "./stops-form";

/** What both blockers save. */
export interface StopsValue {
  readonly stops: Stops;
  /** The bot blocker's rate; left out by the VPN blocker. */
  readonly pagesPerMinute?: number;
}

interface Sent extends StopsValue {
  readonly expectedVersion: number;
}

type Answer = FormAnswer<{ version: number }>;

/** What the last save came back with, as the form shows it. */
function outcomeOf(answer: Answer | undefined, sent: Stops) {
  if (answer?.ok !== false) return { errors: {}, problem: null };
  const isAsked = answer.code === "confirmation_needed";
  return {
    /** Messages by row and field ("vpn.target"). */
    errors: rowErrors(answer.fields, sent),
    /** Why nothing was saved; null: it was, or a question is asked instead. */
    problem: isAsked ? null : answer.problem,
  };
}

/** The edited rows, their save, and the question a save may come back with. */
export function useStopsForm(value: StopsValue, version: number) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data as Answer | undefined;
  useOutcomeToast(answer);
  const edited = useEdited({ value, version }, answer?.ok ? answer.data.version : null);
  const [sent, setSent] = useState<Stops>([]);
  const [last, setLast] = useState<Sent | null>(null);
  const [dismissed, setDismissed] = useState<unknown>();
  const isSaving = fetcher.state !== "idle";
  const outcome = outcomeOf(answer, sent);

  const submit = (save: Sent) => {
    setLast(save);
    setSent(save.stops);
    fetcher.submit(JSON.stringify(save), { method: "post", encType: "application/json" });
  };
  const confirm = (fields: readonly string[]) => last && submit({ ...last, ...yesTo(fields) });
  const question = questionOf(answer, confirm, () => setDismissed(answer));

  const input = {
    ...edited.value,
    stops: [...edited.value.stops],
    expectedVersion: edited.expectedVersion,
  };
  return {
    edited,
    isSaving,
    /** What a save would send. */
    input,
    ...outcome,
    question: answer === dismissed || isSaving ? null : question,
    save: () => submit(input),
  };
}

export type StopsForm = ReturnType<typeof useStopsForm>;
