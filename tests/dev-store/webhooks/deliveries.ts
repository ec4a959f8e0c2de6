import { randomUUID } from "node:crypto";

import type { DevStoreContext } from "../context";
import type { Shop } from "../state";

/** Delay of a late webhook of a checkout that becomes no order. */
const LATE_MS = 5_000;

interface Message {
  payload: Record<string, unknown>;
  /** Token of the cart that the webhook is about. */
  cart: string | null;
}

/** Delayed webhooks by cart token. */
const late = new WeakMap<DevStoreContext["state"], Map<string, () => void>>();

/** Sends a webhook about a checkout or a new order once, late, twice or never, as the switch says. */
export function sendAsSwitched(
  context: DevStoreContext,
  shop: Shop,
  topic: "checkouts/create" | "orders/create",
  { payload, cart }: Message,
): void {
  const { state } = context;
  const options = { payload, eventId: randomUUID() };
  const send = () => void context.sendWebhook(shop.domain, topic, options);
  switch (state.switches.checkoutDeliveries) {
    case "missing":
      return;
    case "doubled":
      send();
      send();
      return;
    case "late":
      if (topic === "checkouts/create" && cart !== null) return sendLater(state, cart, send);
      send();
      if (cart !== null) late.get(state)?.get(cart)?.();
      return;
    case "once":
      send();
  }
}

/** Sends after the order of the cart, or after a while. */
function sendLater(state: DevStoreContext["state"], cart: string, send: () => void): void {
  const waiting = late.get(state) ?? new Map<string, () => void>();
  late.set(state, waiting);
  const sendOnce = () => {
    if (waiting.delete(cart)) send();
  };
  waiting.set(cart, sendOnce);
  setTimeout(sendOnce, LATE_MS).unref();
}
