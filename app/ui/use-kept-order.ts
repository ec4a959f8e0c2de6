import { useCallback, useEffect, useRef, useState } from "react";

import { useToasts } from "./toasts";

interface KeptOrder<Row> {
  /** As it is stored. */
  readonly rows: readonly Row[];
  /** Rows that may be put into the order though they are not in it. */
  readonly others?: readonly Row[];
  readonly send: (ids: readonly string[]) => void;
  readonly answer: { readonly ok: boolean } | undefined;
  readonly isBusy: boolean;
}

/** An order to keep. */
interface Put {
  readonly ids: readonly string[];
  /** The order to go back to; null: this is itself a way back. */
  readonly undoTo: readonly string[] | null;
}

/**
 * Rows in the order the merchant just gave them, until it is kept; then as it was kept. A kept order
 * can be undone. Orders are kept one after the other: one that comes while another is on its way waits
 * for its answer, so that quick moves neither overtake nor contradict each other.
 */
export function useKeptOrder<Row extends { readonly id: string }>(kept: KeptOrder<Row>) {
  const { rows, others = [], send, answer, isBusy } = kept;
  const toasts = useToasts();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** What was sent last, under way or answered. */
  const sent = useRef<Put | null>(null);
  const isUnderWay = useRef(false);
  /** What is to be sent after that. */
  const waiting = useRef<Put | null>(null);
  const settled = useRef<unknown>();

  const put = useCallback(
    (put: Put) => {
      setWanted(put.ids);
      if (isUnderWay.current) {
        // What it takes the place of was never kept: there is no way back to that.
        const undoTo = put.undoTo && (waiting.current?.undoTo ?? put.undoTo);
        waiting.current = { ids: put.ids, undoTo };
        return;
      }
      isUnderWay.current = true;
      sent.current = put;
      send(put.ids);
    },
    [send],
  );

  useEffect(() => {
    if (isBusy || !answer || settled.current === answer) return;
    settled.current = answer;
    isUnderWay.current = false;
    const undoTo = sent.current?.undoTo ?? null;
    const next = waiting.current;
    waiting.current = null;
    // The next one was made on top of this one: it is kept after it, or goes with it.
    if (answer.ok && next) put(next);
    else setWanted(null);
    if (!answer.ok) return;
    if (undoTo === null) return toasts.success("Order put back");
    const undo = () => put({ ids: undoTo, undoTo: null });
    toasts.notice("Order saved", { label: "Undo", onAction: undo });
  }, [isBusy, answer, toasts, put]);

  const order = wanted ?? rows.map(({ id }) => id);
  const known = [...rows, ...others];
  return {
    rows: order.flatMap((id) => known.find((row) => row.id === id) ?? []),
    reorder: (ids: readonly string[]) => put({ ids, undoTo: order }),
  };
}
