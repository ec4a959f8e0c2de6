import { RISK_SIGNALS } from "#app/engine/orders/risk-signals";
import { catalog } from "#app/words/catalog";

export const { SIGNAL_TITLES } = catalog("orders/fraud-protect/order-list/signal-titles", {
  /** Titles of the signals of our own assessment. */
  SIGNAL_TITLES: Object.fromEntries(RISK_SIGNALS.map(({ id, title }) => [id, title])) as Readonly<
    Record<string, string>
  >,
});
