import { useCallback, useEffect, useRef, useState } from "react";

import { type Outcome, useReportChange } from "../toasts";
import { keptOrder as texts } from "./texts";

interface KeptOrder<Row> {
  /** Rows in stored order. */
  readonly rows: readonly Row[];
  /** Rows outside the order that may be added to it. */
  readonly others?: readonly Row[];
  readonly send: (ids: readonly string[]) => void;
  readonly answer: Pick<Outcome, "ok" | "undo"> | undefined;
  readonly isBusy: boolean;
}

/**
 * Shows rows in the order that the user just chose until it is saved. Orders are saved one after the other: a new order
 * waits for the answer to the previous order, so quick moves cannot overtake each other.
 */
export function useKeptOrder<Row extends { readonly id: string }>(kept: KeptOrder<Row>) {
  const { rows, others = [], send, answer, isBusy } = kept;
  const reportChange = useReportChange();
  const [newOrder, setNewOrder] = useState<readonly string[] | null>(null);
  const isUnderWay = useRef(false);
  /** Order to send after the pending one. */
  const waiting = useRef<readonly string[] | null>(null);
  const settled = useRef<unknown>();

  const put = useCallback(
    (ids: readonly string[]) => {
      setNewOrder(ids);
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
    // The waiting order is based on the failed order, so a failure drops both.
    if (answer.ok && next) put(next);
    else setNewOrder(null);
    if (answer.ok) reportChange(texts.saved, answer.undo);
  }, [isBusy, answer, reportChange, put]);

  const order = newOrder ?? rows.map(({ id }) => id);
  const known = [...rows, ...others];
  return {
    rows: order.flatMap((id) => known.find((row) => row.id === id) ?? []),
    reorder: put,
  };
}
