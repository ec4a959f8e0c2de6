import { useCallback, useEffect, useRef, useState } from "react";

import { useToasts } from "./toasts";

interface KeptOrder<Row> {
  /** As it is stored. */
  readonly rows: readonly Row[];
  readonly send: (ids: readonly string[]) => void;
  readonly answer: { readonly ok: boolean } | undefined;
  readonly isBusy: boolean;
}

/**
 * Rows in the order the merchant just gave them, until it is kept; then as it was kept. A kept order
 * can be undone.
 */
export function useKeptOrder<Row extends { readonly id: string }>(kept: KeptOrder<Row>) {
  const { rows, send, answer, isBusy } = kept;
  const toasts = useToasts();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  /** The order to go back to; null: what is being saved is itself a way back. */
  const previous = useRef<readonly string[] | null>(null);
  const settled = useRef<unknown>();

  const put = useCallback(
    (ids: readonly string[], undoTo: readonly string[] | null) => {
      previous.current = undoTo;
      setWanted(ids);
      send(ids);
    },
    [send],
  );

  useEffect(() => {
    if (isBusy || !answer || settled.current === answer) return;
    settled.current = answer;
    setWanted(null);
    if (!answer.ok) return;
    const back = previous.current;
    if (back === null) return toasts.success("Order put back");
    toasts.notice("Order saved", { label: "Undo", onAction: () => put(back, null) });
  }, [isBusy, answer, toasts, put]);

  const known = rows.map(({ id }) => id);
  const order = wanted?.length === known.length ? wanted : known;
  return {
    rows: order.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    reorder: (ids: readonly string[]) => put(ids, known),
  };
}
