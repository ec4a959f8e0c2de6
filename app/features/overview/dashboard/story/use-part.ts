import { useEffect, useState } from "react";

import type { FormAnswer } from "#app/platform/data-api/form-answer";

interface Part<Data> {
  /** Latest data for the input. Null before the first response. */
  readonly data: Data | null;
  /** True if the latest request failed. */
  readonly isFailed: boolean;
  readonly again: () => void;
}

/**
 * Loads the data of one card after the page has loaded, and again after each reload of the page. Returns the previous
 * data until the answer arrives. A failure does not affect other cards.
 *
 * @param request never throws
 * @param input serializable; a different input is a new request
 * @param loadedAt when the page was loaded
 */
export function usePart<Input extends object, Data>(
  request: (input: Input) => Promise<FormAnswer<Data>>,
  input: Input,
  loadedAt: number,
): Part<Data> {
  const [found, setFound] = useState<Readonly<Record<string, Data>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const name = JSON.stringify(input);
  useEffect(() => {
    let isCurrent = true;
    void request(JSON.parse(name) as Input).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setFound((all) => ({ ...all, [name]: answer.data }));
      setFailed(answer.ok ? null : name);
    });
    return () => {
      isCurrent = false;
    };
  }, [request, name, loadedAt, tries]);
  return {
    data: found[name] ?? null,
    isFailed: failed === name,
    again: () => {
      setFailed(null);
      setTries((count) => count + 1);
    },
  };
}
