import { useState } from "react";

import { capProblemOf, readCap } from "./cap-text";

interface CapOptions {
  /** Initial text of the field. */
  readonly first: string;
  readonly limits: Parameters<typeof capProblemOf>[1];
  readonly currency: string;
  /** Current cap, which a new cap must exceed. */
  readonly atLeast?: string;
  /** Error of the data API about the last submitted cap. Null if there is none. */
  readonly refusal: string | null;
  /** Receives a valid amount: "1000.50". */
  readonly onSubmit: (cappedAmount: string) => void;
}

export interface CapState {
  readonly text: string;
  readonly problem: string | null;
  readonly change: (text: string) => void;
  readonly check: () => void;
  readonly submit: () => void;
}

/** Manages the text of a spending cap. Validates it on blur and on submit. */
export function useCap(options: CapOptions): CapState {
  const { first, limits, currency, atLeast, refusal, onSubmit } = options;
  const [text, setText] = useState(first);
  const [found, setFound] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const problemNow = () => capProblemOf(text, limits, currency, atLeast);
  return {
    text,
    problem: found ?? (sent === text ? refusal : null),
    change: (next) => {
      setText(next);
      setFound(null);
    },
    check: () => setFound(problemNow()),
    submit: () => {
      const problem = problemNow();
      setFound(problem);
      if (problem !== null) return;
      setSent(text);
      onSubmit(readCap(text));
    },
  };
}
