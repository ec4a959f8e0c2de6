import type { CheckoutState } from "#app/contract/checkout-validation";

/** How the saved rules stand in the store's checkout: only those that are "on" act as they are shown. */
export type Standing = "needs-attention" | "syncing" | "on" | "not-on-yet" | "off";

/** What the checkout makes of the saved rules. */
export function standingOf({ settings, isLive, isPending, problem }: CheckoutState): Standing {
  if (problem !== null) return "needs-attention";
  if (isPending) return "syncing";
  if (isLive) return "on";
  return settings.isOn ? "not-on-yet" : "off";
}
