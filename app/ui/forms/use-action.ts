import type { Intents } from "./intents";
import { questionOf, yesTo } from "./questions";
import { useIntent } from "./use-intent";
import { useToastOrPlan } from "./use-plan-question";

/**
 * Sends intents to the action of a screen, says in a toast what came of them, offers a plan where the
 * lack of one refused them, and asks what they ask first.
 *
 * `useAction<RedirectIntents, "switch">("/redirect")` sends that one intent, and what it is answered
 * with has that intent's type.
 *
 * @param path of the screen; left out: the one that is shown
 */
export function useAction<Table extends Intents, Name extends keyof Table = keyof Table>(
  path?: string,
) {
  const sending = useIntent<Table, Name>(path);
  const { answer, last, send, forget, isBusy } = sending;
  useToastOrPlan(answer);
  const confirm = (fields: readonly string[]) => {
    if (last) send({ ...last, input: { ...(last.input as object), ...yesTo(fields) } });
  };
  const question = isBusy ? null : questionOf(answer, confirm, forget);
  const refusal = answer?.ok === false ? answer : null;
  return {
    ...sending,
    /** Null: nothing is asked. */
    question,
    /** Why it was not done, in a sentence; null: it was, it is under way, or a question is asked. */
    problem: refusal && !isBusy && !question ? refusal.problem : null,
    /** What is wrong, by input path. */
    errors: refusal?.fields ?? {},
  };
}

/** What `useAction` returns, for parts that are handed it. */
export type Action<Table extends Intents, Name extends keyof Table = keyof Table> = ReturnType<
  typeof useAction<Table, Name>
>;
