import { useCallback, useEffect, useRef, useState } from "react";

import { type Outcome, useTellChange } from "../toasts";

interface KeptOrder<Row> {
  /** As it is stored. */
  readonly rows: readonly Row[];
  /** Rows that may be put into the order though they are not in it. */
  readonly others?: readonly Row[];
  readonly send: (ids: readonly string[]) => void;
  readonly answer: Pick<Outcome, "ok" | "undo"> | undefined;
  readonly isBusy: boolean;
}

/**
 * Rows in the order the merchant just gave them, until it is kept; then as it was kept. Orders are kept one after the other: one that comes while another is on its way waits
 * for its answer, so that quick moves neither overtake nor contradict each other.
 */
export function useKeptOrder<Row extends { readonly id: string }>(kept: KeptOrder<Row>) {
  const { rows, others = [], send, answer, isBusy } = kept;
  const tell = useTellChange();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const isUnderWay = useRef(false);
  /** What is to be sent after that. */
  const waiting = useRef<readonly string[] | null>(null);
  const settled = useRef<unknown>();

  const put = useCallback(
    (ids: readonly string[]) => {
      setWanted(ids);
      if (isUnderWay.current) {
        waiting.current = ids;
        return;
      }
      isUnderWay.current = true;
      send(ids);
    },
    [send],
  );

  useEffect(() => {
    if (isBusy || !answer || settled.current === answer) return;
    settled.current = answer;
    isUnderWay.current = false;
    const next = waiting.current;
    waiting.current = null;
    // The next one was made on top of this one: it is kept after it, or goes with it.
    if (answer.ok && next) put(next);
    else setWanted(null);
    if (answer.ok) tell("Order saved", answer.undo);
  }, [isBusy, answer, tell, put]);

  const order = wanted ?? rows.map(({ id }) => id);
  const known = [...rows, ...others];
  return {
    rows: order.flatMap((id) => known.find((row) => row.id === id) ?? []),
    reorder: put,
  };
}
