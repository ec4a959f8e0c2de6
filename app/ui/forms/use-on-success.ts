import { useEffect } from "react";

import type { Answer } from "./answer";

type Success<A> = Extract<A, { readonly ok: true }>;

/** Runs `onSuccess` once per successful answer. `onSuccess` may change on every render. */
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
