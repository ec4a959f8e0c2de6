import { useCallback } from "react";

import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { useReportChange } from "#app/ui/toasts";
import type { Undo } from "#app/ui/undo";

import type { AddResult } from "./list-answers";
import type { ListIntents } from "./list-intents.server";
import { done } from "./texts";

/** Called with the result of an addition and its undo. */
export type OnAdded = (result: AddResult, undo?: Undo) => void;

/** Returns a function that shows a toast about added entries. */
export function useAddedNotice(): OnAdded {
  const reportChange = useReportChange();
  return useCallback(
    ({ added }, undo) => reportChange(done.added({ count: added }), undo),
    [reportChange],
  );
}

/** Returns a function that adds a single value without a dialog, and the question that an addition may return. */
export function useAddOne(onAdded: OnAdded) {
  const { send, answer, isBusy, question } = useAction<ListIntents, "add">();
  useOnSuccess(answer, ({ data, undo }) => onAdded(data, undo));
  const add = (line: string) => send({ intent: "add", input: { lines: [line] } });
  return { add, isBusy, question };
}
