import type { Intents } from "./intents";
import { questionOf, yesTo } from "./questions";
import { useIntent } from "./use-intent";
import { useToastOrPlan } from "./use-plan-question";

/**
 * Sends intents to the action of a screen. Shows the result in a toast, offers a plan if the plan lacks the feature,
 * and returns confirmations.
 *
 * `useAction<RedirectIntents, "switch">("/redirect")` sends one intent, and its answer has the type of that intent.
 *
 * @param path path of the screen. Defaults to the current screen
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
    /** Null if no confirmation is required. */
    question,
    /** Reason of the failure. Null on success, while sending, and while a confirmation is open. */
    problem: refusal && !isBusy && !question ? refusal.problem : null,
    /** Messages by input path. */
    errors: refusal?.fields ?? {},
  };
}

/** Result of `useAction`, for components that receive it as a prop. */
export type Action<Table extends Intents, Name extends keyof Table = keyof Table> = ReturnType<
  typeof useAction<Table, Name>
>;
