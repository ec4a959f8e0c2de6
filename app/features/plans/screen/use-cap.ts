import { useState } from "react";

import { capProblemOf, readCap } from "./cap-text";

interface CapOptions {
  /** What stands in the field at first. */
  readonly first: string;
  readonly limits: Parameters<typeof capProblemOf>[1];
  readonly currency: string;
  /** The cap in force, which a new one must be above. */
  readonly atLeast?: string;
  /** What the data API said about the cap that was sent last; null: nothing. */
  readonly refusal: string | null;
  /** Gets an amount that looks right: "1000.50". */
  readonly onSubmit: (cappedAmount: string) => void;
}

export interface CapState {
  readonly text: string;
  readonly problem: string | null;
  readonly change: (text: string) => void;
  readonly check: () => void;
  readonly submit: () => void;
}

/** A spending cap that is being typed: checked when the field is left and when it is sent. */
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
