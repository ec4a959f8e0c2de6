import { useState } from "react";

import type { Action } from "#app/ui/forms/use-action";

import type { FraudState } from "./fraud-protect-view";
import type { OrderIntents } from "./order-intents.server";
import { isReadingPast } from "./past-orders-progress";

/** Manages the import of past orders, from the question to the final message. */
export function usePastOrders(past: FraudState["past"], action: Action<OrderIntents>) {
  const [isAsking, setAsking] = useState(false);
  const isReading = isReadingPast(past);
  const [isWatched, setWatched] = useState(isReading);
  if (isReading && !isWatched) setWatched(true);
  const onClose = () => setAsking(false);
  const onConfirm = () => {
    onClose();
    // A short import ends before the page's first reload.
    setWatched(true);
    action.send({ intent: "read-past", input: {} });
  };
  return {
    isReading,
    open: () => setAsking(true),
    question: isAsking ? { onConfirm, onClose } : null,
    progress: {
      past,
      isWatched: isWatched && !action.isBusy,
      onDismiss: () => setWatched(false),
    },
  };
}
