import { useCallback, useEffect } from "react";

import { useToasts } from "../../ui/toasts";

import { counted } from "./entry-words";
import type { AddResult } from "./list-intents";
import { useListAction } from "./use-list-action";

/** Tells what was added and offers to take it away again, for as long as the notice stays. */
export function useAddedNotice() {
  const toasts = useToasts();
  const { send, question } = useListAction();
  const announce = useCallback(
    ({ added, ids, at }: AddResult) => {
      const text = `${counted(added, "entry", "entries")} added`;
      if (added === 0) return toasts.success(text);
      const undo = () => send({ intent: "undo", input: { ids, unchangedSince: at } });
      toasts.notice(text, { label: "Undo", onAction: undo });
    },
    [send, toasts],
  );
  return { announce, question };
}

/** Adds one value at once, with the questions that asks. */
export function useAddOne(onAdded: (result: AddResult) => void) {
  const { send, answer, isBusy, question } = useListAction<AddResult>();
  const result = answer?.ok ? answer.data : null;
  useEffect(() => {
    if (result !== null) onAdded(result);
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [result]);
  const add = (line: string) => send({ intent: "add", input: { lines: [line] } });
  return { add, isBusy, question };
}
