import { useCallback, useEffect } from "react";

import { useTellChange } from "../../../ui/toasts";
import type { Undo } from "../../../ui/undo";

import { counted } from "../entries/entry-words";
import type { AddResult } from "./list-intents";
import { useListAction } from "./use-list-action";

/** Hears of what was added, and of what takes it back. */
export type OnAdded = (result: AddResult, undo?: Undo) => void;

/** Tells what was added. */
export function useAddedNotice(): OnAdded {
  const tell = useTellChange();
  return useCallback(
    ({ added }, undo) => tell(`${counted(added, "entry", "entries")} added`, undo),
    [tell],
  );
}

/** Adds one value at once, with the questions that asks. */
export function useAddOne(onAdded: OnAdded) {
  const { send, answer, isBusy, question } = useListAction<AddResult>();
  useEffect(() => {
    if (answer?.ok) onAdded(answer.data, answer.undo);
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
  const add = (line: string) => send({ intent: "add", input: { lines: [line] } });
  return { add, isBusy, question };
}
