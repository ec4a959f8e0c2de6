import { useEffect } from "react";

import type { Answer } from "./answer";

type Success<A> = Extract<A, { readonly ok: true }>;

/** Runs once for each answer that says it is done; `onSuccess` may be new at every rendering. */
export function useOnSuccess<A extends Answer>(
  answer: A | undefined,
  onSuccess: (answer: Success<A>) => void,
): void {
  useEffect(() => {
    if (answer?.ok) onSuccess(answer as Success<A>);
    // Once for each answer, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
}
