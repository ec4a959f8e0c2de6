import { useEffect, useRef, useState } from "react";

import type { CardKey } from "#app/contract/dashboard";
import type { FormAnswer } from "#app/platform/data-api/form-answer";
import { useFetcher } from "#app/ui/navigation";
import { useOutcomeToast } from "#app/ui/toasts";

import type { CardOrder } from "./dashboard-view";

type Answer = FormAnswer<CardOrder>;

/**
 * Returns the order of the cards, including unsaved moves, and a function that changes it.
 *
 * Orders are saved one after the other, the newest last, so that quick moves do not overtake each other. If a save
 * fails, an error is shown and the saved order is restored.
 */
export function useCardOrder(loaded: CardOrder) {
  const { submit, state, data } = useFetcher<Answer>({ key: "card-order" });
  const answer = data as Answer | undefined;
  const [newOrder, setNewOrder] = useState<readonly CardKey[] | null>(null);
  const sent = useRef<readonly CardKey[] | null>(null);
  useOutcomeToast(answer);

  useEffect(() => {
    if (state !== "idle" || newOrder === null) return;
    if (newOrder === sent.current) {
      sent.current = null;
      setNewOrder(null);
      return;
    }
    sent.current = newOrder;
    const change = { intent: "save-order", order: newOrder, expectedVersion: loaded.version };
    submit(JSON.stringify(change), { method: "post", encType: "application/json" });
  }, [state, newOrder, loaded.version, submit]);

  return { order: newOrder ?? loaded.order, reorder: setNewOrder };
}
