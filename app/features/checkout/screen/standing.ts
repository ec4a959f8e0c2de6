import type { CheckoutState } from "#app/contract/checkout-validation";

/** State of the saved rules in the store's checkout. They are in effect only when "on". */
export type Standing = "needs-attention" | "syncing" | "on" | "not-on-yet" | "off";

/** Returns the state of the saved rules in the store's checkout. */
export function standingOf({ settings, isLive, isPending, problem }: CheckoutState): Standing {
  if (problem !== null) return "needs-attention";
  if (isPending) return "syncing";
  if (isLive) return "on";
  return settings.isOn ? "not-on-yet" : "off";
}
