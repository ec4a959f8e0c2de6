import { useEffect, useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";

interface Part<Data> {
  /** What was answered last for this input; null: nothing yet. */
  readonly data: Data | null;
  /** The newest answer was a refusal, or none came. */
  readonly isFailed: boolean;
  readonly again: () => void;
}

/**
 * Asks for what one card shows, once the page stands and whenever the page was loaded anew. What was
 * there before stays until the answer comes; a card that fails leaves the others alone.
 *
 * @param ask never throws
 * @param input without functions; another one is another question
 * @param loadedAt when the page was loaded
 */
export function usePart<Input extends object, Data>(
  ask: (input: Input) => Promise<FormAnswer<Data>>,
  input: Input,
  loadedAt: number,
): Part<Data> {
  const [found, setFound] = useState<Readonly<Record<string, Data>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const name = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    void ask(JSON.parse(name) as Input).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setFound((all) => ({ ...all, [name]: answer.data }));
      setFailed(answer.ok ? null : name);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, name, loadedAt, tries]);
  return {
    data: found[name] ?? null,
    isFailed: failed === name,
    again: () => {
      setFailed(null);
      setTries((count) => count + 1);
    },
  };
}
