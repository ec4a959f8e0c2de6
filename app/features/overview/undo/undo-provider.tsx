import { type ReactNode, useCallback } from "react";

import { askServer } from "#app/platform/data-api/ask-server";
import { useRevalidator } from "#app/ui/navigation";
import { useToasts } from "#app/ui/toasts";
import { type Undo, UndoContext } from "#app/ui/undo";

/** routes/calls/undo.ts */
const UNDO_PATH = "/undo";

/**
 * What "Undo" in the message of a change does: it takes back that change and loads the screen anew.
 * Nothing is asked: everything was like that a moment ago, and filters that would begin to cancel orders come back in dry run.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const undo = useCallback(
    async (undone: Undo) => {
      const answer = await askServer(UNDO_PATH, undone);
      if (!answer.ok) return toasts.error(answer.problem);
      if (answer.message !== null) toasts.success(answer.message);
      revalidate();
    },
    [toasts, revalidate],
  );
  return <UndoContext.Provider value={undo}>{children}</UndoContext.Provider>;
}
