import { useRevalidator } from "@remix-run/react";
import { useCallback, type ReactNode } from "react";

import { askServer } from "../../platform/data-api/ask-server";
import { UndoContext, type Undo } from "../../ui/undo";
import { useToasts } from "../../ui/toasts";

import { HISTORY_PATH, type HistoryIntent } from "./history-view";

/**
 * What "Undo" in the message of a change does: it restores the version before. Nothing is asked: the
 * rules were like that a moment ago.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const undo = useCallback(
    async (undone: Undo) => {
      const input = { ...undone, confirmedLoss: true, confirmedOwnVisit: true };
      const intent: HistoryIntent = { intent: "restore", input };
      const answer = await askServer(HISTORY_PATH, intent);
      if (!answer.ok) return toasts.error(answer.problem);
      toasts.success("Undone");
      revalidate();
    },
    [toasts, revalidate],
  );
  return <UndoContext.Provider value={undo}>{children}</UndoContext.Provider>;
}
