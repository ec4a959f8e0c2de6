import { useFetcher } from "@remix-run/react";
import { useCallback, useState } from "react";

/**
 * Sends what a person wants to the action of a screen. Saying what came of it is left to the caller.
 *
 * @param action path of the screen; left out: the one that is shown
 */
export function useIntent<Intent extends object, Answer>(action?: string) {
  const { submit, data, state } = useFetcher();
  const [last, setLast] = useState<Intent | null>(null);
  const [forgotten, setForgotten] = useState<unknown>();
  const send = useCallback(
    (intent: Intent) => {
      setLast(intent);
      submit(JSON.stringify(intent), { method: "post", action, encType: "application/json" });
    },
    [submit, action],
  );
  const isBusy = state !== "idle";
  return {
    send,
    /** The newest one; undefined: there is none yet, or it was forgotten. */
    answer: (data === forgotten ? undefined : data) as Answer | undefined,
    /** What was answered no longer holds: what it was about is another now. */
    forget: () => setForgotten(data),
    isBusy,
    /** What is under way; null: nothing. */
    sent: isBusy ? last : null,
    /** What was sent last, under way or answered; null: nothing. */
    last,
  };
}
