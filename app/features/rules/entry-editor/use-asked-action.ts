import { createContext, useContext } from "react";

import type { FormAnswer } from "../../../platform/data-api/form-answer";
import { yesFields, yesTo } from "../../../platform/data-api/questions";
import { useIntent } from "../../../ui/forms/use-intent";
import { useToastOrPlan } from "../../../ui/forms/use-plan-question";

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
  /** The input fields that say yes: "confirmedLockOut", "confirmedLoss". */
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
  const { send, answer, isBusy, last, forget } = useIntent<Intent, FormAnswer<Data>>(action);
  useToastOrPlan(answer);
  const confirm = (fields: readonly string[]) => {
    if (!last) return;
    send({ ...last, input: { ...last.input, ...yesTo(fields) } });
  };
  const question = isBusy ? null : questionOf(answer, confirm, forget);
  return { send, answer, isBusy, question, forget };
}

/** What an answer asks before it does what was sent; null: nothing. */
export function questionOf(
  answer: FormAnswer | undefined,
  confirm: (fields: readonly string[]) => void,
  dismiss: () => void,
): ListQuestion | null {
  if (answer?.ok !== false || answer.code !== "confirmation_needed") return null;
  const asked = Object.entries(answer.fields);
  const fields = yesFields(answer);
  return {
    text: answer.problem,
    lines: asked.filter(([field]) => field.startsWith("lines.")).map(([, message]) => message),
    fields,
    confirm: () => confirm(fields),
    dismiss,
  };
}
