import { useFetcher } from "@remix-run/react";
import { createContext, useCallback, useContext, useState } from "react";

import type { AnswerOf, IntentOf, Intents } from "./intents";

/**
 * Where the parts of a screen send their intents: for screens that hold several lists, an address
 * that says which one is meant. Undefined: the screen itself.
 */
export const ActionPathContext = createContext<string | undefined>(undefined);

/**
 * Sends what a person wants to the action of a screen. Saying what came of it is left to the caller.
 *
 * @param path of the screen; left out: the one that is shown
 */
export function useIntent<Table extends Intents, Name extends keyof Table = keyof Table>(
  path?: string,
) {
  const around = useContext(ActionPathContext);
  const action = path ?? around;
  const { submit, data, state } = useFetcher();
  const [last, setLast] = useState<IntentOf<Table, Name> | null>(null);
  const [forgotten, setForgotten] = useState<unknown>();
  const send = useCallback(
    (intent: IntentOf<Table, Name>) => {
      setLast(intent);
      submit(JSON.stringify(intent), { method: "post", action, encType: "application/json" });
    },
    [submit, action],
  );
  const isBusy = state !== "idle";
  return {
    send,
    /** The newest one; undefined: there is none yet, or it was forgotten. */
    answer: (data === forgotten ? undefined : data) as AnswerOf<Table, Name> | undefined,
    /** What was answered no longer holds: what it was about is another now. */
    forget: () => setForgotten(data),
    isBusy,
    /** What is under way; null: nothing. */
    sent: isBusy ? last : null,
    /** What was sent last, under way or answered; null: nothing. */
    last,
  };
}
