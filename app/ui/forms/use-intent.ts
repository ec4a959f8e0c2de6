import { useFetcher } from "@remix-run/react";
import { createContext, useCallback, useContext, useState } from "react";

import type { AnswerOf, IntentOf, Intents } from "./intents";

/**
 * Address that the components of a screen send their intents to. Screens with several lists name the list in it.
 * Undefined for the current screen.
 */
export const ActionPathContext = createContext<string | undefined>(undefined);

/**
 * Sends a request to the action of a screen, as JSON. The caller shows the result.
 *
 * @param path path of the screen. Defaults to the current screen
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
    /** Newest answer. Undefined if there is none yet or it was forgotten. */
    answer: (data === forgotten ? undefined : data) as A | undefined,
    /** Drops the answer, because its subject changed. */
    forget: () => setForgotten(data),
    isBusy,
    /** Body that is being sent. Null if idle. */
    sent: isBusy ? last : null,
    /** Last body sent. Null if there was none. */
    last,
  };
}

/** Writes NaN (an empty number field) as "". JSON would write null, which can mean "none". */
const asJson = (body: object) =>
  JSON.stringify(body, (_name, value: unknown) => (Number.isNaN(value) ? "" : value));

/** Sends one of the intents of a screen. See `useSending`. */
export const useIntent = <Table extends Intents, Name extends keyof Table = keyof Table>(
  path?: string,
) => useSending<IntentOf<Table, Name>, AnswerOf<Table, Name>>(path);
