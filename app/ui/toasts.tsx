import { createContext, useCallback, useContext, useEffect, useRef } from "react";

import { useShellProfile } from "./shell-profile";
import { toasts as texts } from "./texts";
import { type Undo, useUndo } from "./undo";

/** Action offered in a notice. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** Short messages outside the page. The component around the screens decides how and how long they are shown. */
export interface Toasts {
  success(message: string): void;
  error(message: string): void;
  /** Stays longer than other toasts, longest with an action. */
  notice(message: string, action?: ToastAction): void;
}

const silent: Toasts = { success() {}, error() {}, notice() {} };

export const ToastsContext = createContext<Toasts>(silent);

export function useToasts(): Toasts {
  return useContext(ToastsContext);
}

/** Result of a request with its message for the user. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string | null;
  /** Reverts the change. Undefined if nothing changed or it cannot be undone. */
  readonly undo?: Undo;
}

/** Returns a function that reports a change, with "Undo" if it can be reverted. */
export function useReportChange(): (message: string, undo?: Undo) => void {
  const toasts = useToasts();
  const undoChange = useUndo();
  return useCallback(
    (message, undo) => {
      if (undo && undoChange) {
        toasts.notice(message, { label: texts.undo, onAction: () => undoChange(undo) });
      } else toasts.success(message);
    },
    [toasts, undoChange],
  );
}

/** Shows the message of every new outcome once. A new outcome is a new object. */
export function useOutcomeToast(outcome: Outcome | null | undefined): void {
  const toasts = useToasts();
  const reportChange = useReportChange();
  const shown = useRef<Outcome | null>(null);
  useEffect(() => {
    if (!outcome || shown.current === outcome) return;
    shown.current = outcome;
    const { ok, message, undo } = outcome;
    if (!message) return;
    if (ok) reportChange(message, undo);
    else toasts.error(message);
  }, [outcome, toasts, reportChange]);
}

/**
 * Shows the reason why a page could not load its data. Shows nothing if the reason is null.
 *
 * @param isOnPage true if the page shows the problem as well. In the profile "reviewed" only the page then shows it
 */
export function useProblemToast(problem: string | null, isOnPage = false): void {
  const toasts = useToasts();
  const { isAsSpecified } = useShellProfile();
  const isShown = problem !== null && (isAsSpecified || !isOnPage);
  useEffect(() => {
    if (isShown) toasts.error(problem);
  }, [isShown, problem, toasts]);
}
