import { createContext, useContext, useState } from "react";

import type { FormAnswer } from "../../platform/data-api/form-answer";
import { useIntent } from "../../ui/use-intent";
import { useToastOrPlan } from "../../ui/use-plan-question";

/**
 * Where the parts of a list send their intents: for screens that hold several lists, an address that
 * says which one is meant. Undefined: the screen itself.
 */
export const ListActionContext = createContext<string | undefined>(undefined);

/** A question the data API asks before it does what was sent. */
export interface ListQuestion {
  readonly text: string;
  /** What it is about, line by line. */
  readonly lines: readonly string[];
  /** The input fields that say yes: "confirmedOwnVisit". */
  readonly fields: readonly string[];
  readonly confirm: () => void;
  readonly dismiss: () => void;
}

/** What a page asks its action to do. */
interface AnyIntent {
  readonly intent: string;
  readonly input: object;
}

/** Sends intents about rules to an action, shows what came of them, and asks what they ask first. */
export function useAskedAction<Intent extends AnyIntent, Data = unknown>() {
  const action = useContext(ListActionContext);
  const { send, answer, isBusy, last } = useIntent<Intent, FormAnswer<Data>>(action);
  useToastOrPlan(answer);
  const question = useQuestion(answer, (fields) => {
    if (!last) return;
    const yes = Object.fromEntries(fields.map((field) => [field, true]));
    send({ ...last, input: { ...last.input, ...yes } });
  });
  return { send, answer, isBusy, question: isBusy ? null : question };
}

function useQuestion(
  answer: FormAnswer | undefined,
  confirm: (fields: readonly string[]) => void,
): ListQuestion | null {
  const [dismissed, setDismissed] = useState<FormAnswer>();
  if (answer?.ok !== false || answer.code !== "confirmation_needed" || answer === dismissed) {
    return null;
  }
  const asked = Object.entries(answer.fields);
  const fields = asked.map(([field]) => field).filter((field) => field.startsWith("confirmed"));
  return {
    text: answer.problem,
    lines: asked.filter(([field]) => field.startsWith("lines.")).map(([, message]) => message),
    fields,
    confirm: () => confirm(fields),
    dismiss: () => setDismissed(answer),
  };
}
