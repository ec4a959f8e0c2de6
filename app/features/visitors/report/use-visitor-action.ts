import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { yesFields, yesTo } from "../../../platform/data-api/questions";
import { useIntent } from "../../../ui/forms/use-intent";
import { useToastOrPlan } from "../../../ui/forms/use-plan-question";

import type { VisitorIntent } from "./visitors-view";

/** Sends something the report's page asks for and says what came of it. */
export function useVisitorAction<Data = unknown>() {
  const { send, answer, isBusy, forget } = useIntent<VisitorIntent, FormAnswer<Data>>();
  useToastOrPlan(answer);
  const refusal = answer?.ok === false ? answer : null;
  const asked = refusal?.code === "confirmation_needed" ? refusal : null;
  return {
    send,
    answer,
    isBusy,
    /** A question the data API asks before it does what was sent, and the fields that say yes. */
    question: asked && {
      text: asked.problem,
      lines: Object.entries(asked.fields)
        .filter(([field]) => field.startsWith("lines."))
        .map(([, message]) => message),
      yes: yesTo(yesFields(asked)),
    },
    forget,
  };
}
