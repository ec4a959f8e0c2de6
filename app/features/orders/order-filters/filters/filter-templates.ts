import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import type { Condition, ConditionGroup } from "#app/engine/conditions/condition";

export interface FilterTemplate {
  /** Key in the URL of a new filter: ?template=<key>. */
  readonly key: string;
  readonly title: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  readonly fields: OrderFilterFields;
}

const ask = (field: string, operator: string, ...values: string[]): Condition => ({
  field,
  operator,
  values,
});
const all = (...conditions: Condition[]): ConditionGroup => ({ match: "all", conditions });
const any = (...conditions: Condition[]): ConditionGroup => ({ match: "any", conditions });

function template(
  key: string,
  title: string,
  purpose: string,
  action: OrderFilterFields["action"],
  ...groups: ConditionGroup[]
): FilterTemplate {
  return {
    key,
    title,
    purpose,
    fields: {
      name: title,
      conditions: { match: "all", groups },
      action,
      afterMinutes: 60,
      terms: { refund: "later", restock: true, notifyCustomer: false },
      enabled: true,
      isDryRun: false,
      expiresAt: null,
      note: "",
    },
  };
}

const HIDDEN = ask("ip-network", "any-of", "vpn", "proxy", "tor", "hosting");

/**
 * Templates for new filters. Their figures are starting points, which a backtest helps to adjust.
 */
export const TEMPLATES: readonly FilterTemplate[] = [
  template(
    "obvious-fraud",
    "Obvious fraud",
    "High risk according to Shopify, plus another warning sign.",
    "hold",
    all(ask("risk-level", "any-of", "high")),
    any(HIDDEN, ask("failed-payments", "at-least", "2"), ask("ip-country-differs", "yes")),
  ),
  template(
    "disposable-high-value",
    "Disposable email, high value",
    "An expensive order with a disposable email address.",
    "hold",
    all(ask("disposable-email", "yes"), ask("times-usual-total", "at-least", "2")),
  ),
  template(
    "card-testing",
    "Card testing",
    "Many orders in a day from one IP address, or several cards tried for one order.",
    "hold-then-cancel",
    any(ask("same-ip", "at-least", "4"), ask("failed-payments", "at-least", "4")),
  ),
  template(
    "reshipping",
    "Far from home",
    "Billing address, shipping address and IP address are in different countries, on a hidden connection.",
    "hold",
    all(ask("billing-country-differs", "yes"), ask("ip-country-differs", "yes"), HIDDEN),
  ),
  template(
    "security-code",
    "Wrong security code",
    "The bank reports a wrong card security code.",
    "hold",
    all(ask("code-check", "any-of", "N")),
  ),
  template(
    "loyal-customers",
    "Loyal customers",
    "Customers with many orders and an old account are always let through.",
    "allow",
    all(ask("customer-orders", "at-least", "6"), ask("account-days", "at-least", "180")),
  ),
];

/** Returns the template with a key, or null if there is none. */
export function templateOf(key: string | null): FilterTemplate | null {
  return TEMPLATES.find((template) => template.key === key) ?? null;
}
