import { useEffect, useRef } from "react";

import { useOutcomeToast } from "../toasts";
import type { Answer } from "./answer";
import { usePlanPrompt } from "./plan-prompt";
import { planQuestion as texts } from "./texts";

const isPlanMissing = (answer: Answer | undefined) =>
  answer?.ok === false && answer.code === "plan_required";

/** Offers a plan once per answer that failed because the plan lacks the feature. */
export function usePlanQuestion(answer: Answer | undefined): void {
  const prompt = usePlanPrompt();
  const shown = useRef<Answer>();
  useEffect(() => {
    if (!answer || answer.ok || answer === shown.current) return;
    shown.current = answer;
    if (!isPlanMissing(answer)) return;
    prompt.show({ title: texts.title, status: "info", message: answer.problem });
  }, [answer, prompt]);
}

/** Shows the result of an action in a toast, or offers a plan if the plan lacks the feature. */
export function useToastOrPlan(answer: Answer | undefined): void {
  useOutcomeToast(isPlanMissing(answer) ? undefined : answer);
  usePlanQuestion(answer);
}
