import { createContext, useCallback, useContext, useEffect, useRef } from "react";

import { toasts as texts } from "./texts";
import { type Undo, useTakeBack } from "./undo";

/** Something the person can do about a notice. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** Short messages outside the page. Whoever frames the screens says how they are shown, and how long. */
export interface Toasts {
  success(message: string): void;
  error(message: string): void;
  /** Stays longer than the answer to a request, longest with an action. */
  notice(message: string, action?: ToastAction): void;
}

const silent: Toasts = { success() {}, error() {}, notice() {} };

export const ToastsContext = createContext<Toasts>(silent);

export function useToasts(): Toasts {
  return useContext(ToastsContext);
}

/** What an answer has to say to the person, if anything. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string | null;
  /** Takes back what was changed; left out: that cannot be, or nothing was. */
  readonly undo?: Undo;
}

/** Tells what was changed, with "Undo" where that can be taken back. */
export function useTellChange(): (message: string, undo?: Undo) => void {
  const toasts = useToasts();
  const takeBack = useTakeBack();
  return useCallback(
    (message, undo) => {
      if (undo && takeBack) {
        toasts.notice(message, { label: texts.undo, onAction: () => takeBack(undo) });
      } else toasts.success(message);
    },
    [toasts, takeBack],
  );
}

/** Shows the message of every new outcome once. `outcome` changes identity when it is new. */
export function useOutcomeToast(outcome: Outcome | null | undefined): void {
  const toasts = useToasts();
  const tell = useTellChange();
  const shown = useRef<Outcome | null>(null);
  useEffect(() => {
    if (!outcome || shown.current === outcome) return;
    shown.current = outcome;
    const { ok, message, undo } = outcome;
    if (!message) return;
    if (ok) tell(message, undo);
    else toasts.error(message);
  }, [outcome, toasts, tell]);
}

/** Shows why a page could not load its data; null: it could. */
export function useProblemToast(problem: string | null): void {
  const toasts = useToasts();
  useEffect(() => {
    if (problem !== null) toasts.error(problem);
  }, [problem, toasts]);
}
