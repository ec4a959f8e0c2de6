import { useFetcher } from "@remix-run/react";
import { createContext, useCallback, useContext, useState } from "react";

import type { AnswerOf, IntentOf, Intents } from "./intents";

/**
 * Where the parts of a screen send their intents: for screens that hold several lists, an address
 * that says which one is meant. Undefined: the screen itself.
 */
export const ActionPathContext = createContext<string | undefined>(undefined);

/**
 * Sends what a person wants to the action of a screen, as JSON. Saying what came of it is left to the
 * caller.
 *
 * @param path of the screen; left out: the one that is shown
 */
export function useSending<Body extends object, A>(path?: string) {
  const around = useContext(ActionPathContext);
  const action = path ?? around;
  const { submit, data, state } = useFetcher();
  const [last, setLast] = useState<Body | null>(null);
  const [forgotten, setForgotten] = useState<unknown>();
  const send = useCallback(
    (body: Body) => {
      setLast(body);
      submit(asJson(body), { method: "post", action, encType: "application/json" });
    },
    [submit, action],
  );
  const isBusy = state !== "idle";
  return {
    send,
    /** The newest one; undefined: there is none yet, or it was forgotten. */
    answer: (data === forgotten ? undefined : data) as A | undefined,
    /** What was answered no longer holds: what it was about is another now. */
    forget: () => setForgotten(data),
    isBusy,
    /** What is under way; null: nothing. */
    sent: isBusy ? last : null,
    /** What was sent last, under way or answered; null: nothing. */
    last,
  };
}

/** An empty number field is no number (NaN); it must not travel as null, which can mean "none". */
const asJson = (body: object) =>
  JSON.stringify(body, (_name, value: unknown) => (Number.isNaN(value) ? "" : value));

/** The same for one of the intents of a screen. */
export const useIntent = <Table extends Intents, Name extends keyof Table = keyof Table>(
  path?: string,
) => useSending<IntentOf<Table, Name>, AnswerOf<Table, Name>>(path);
