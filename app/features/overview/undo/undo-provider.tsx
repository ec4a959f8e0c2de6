import type { ReactNode } from "react";

import { CancelsQuestion } from "#app/features/orders/public-screens";
import { requestServer } from "#app/platform/data-api/request-server";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { useRequest } from "#app/ui/forms/use-request";
import { useRevalidator } from "#app/ui/navigation";
import { useProblemToast, useToasts } from "#app/ui/toasts";
import { type Undo, UndoContext } from "#app/ui/undo";

/** Path of routes/calls/undo.ts. */
const UNDO_PATH = "/undo";

/**
 * Undoes a change when "Undo" in its toast is pressed, and reloads the screen. Requires a confirmation only before an
 * undo that would cancel orders, which cannot be undone.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const { send, answer, question, problem, isBusy } = useRequest((undone: Undo) =>
    requestServer(UNDO_PATH, undone),
  );
  useProblemToast(problem);
  useOnSuccess(answer, ({ message }) => {
    if (message !== null) toasts.success(message);
    revalidate();
  });
  return (
    <UndoContext.Provider value={send}>
      {children}
      <CancelsQuestion question={question} isBusy={isBusy} />
    </UndoContext.Provider>
  );
}
