import type { OrderFilterFields } from "#app/contract/orders/order-filters";
import type { Condition, ConditionGroup } from "#app/engine/conditions/condition";

import { TEMPLATE_WORDS } from "./texts";

export interface FilterTemplate {
  /** Key in the URL of a new filter: ?template=<key>. */
  readonly key: string;
  readonly title: string;
  /** Purpose in one sentence. */
  readonly purpose: string;
  readonly fields: OrderFilterFields;
}

const condition = (field: string, operator: string, ...values: string[]): Condition => ({
  field,
  operator,
  values,
});
const all = (...conditions: Condition[]): ConditionGroup => ({ match: "all", conditions });
const anyGroup = (...conditions: Condition[]): ConditionGroup => ({ match: "any", conditions });

function template(
  key: keyof typeof TEMPLATE_WORDS,
  action: OrderFilterFields["action"],
  ...groups: ConditionGroup[]
): FilterTemplate {
  const { title, purpose } = TEMPLATE_WORDS[key];
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

const HIDDEN = condition("ip-network", "any-of", "vpn", "proxy", "tor", "hosting");

/**
 * Returns the templates for new filters. Their figures are starting points, which a backtest helps to adjust.
 */
export const filterTemplates = (): readonly FilterTemplate[] => [
  template(
    "obvious-fraud",
    "hold",
    all(condition("risk-level", "any-of", "high")),
    anyGroup(
      HIDDEN,
      condition("failed-payments", "at-least", "2"),
      condition("ip-country-differs", "yes"),
    ),
  ),
  template(
    "disposable-high-value",
    "hold",
    all(condition("disposable-email", "yes"), condition("times-usual-total", "at-least", "2")),
  ),
  template(
    "card-testing",
    "hold-then-cancel",
    anyGroup(condition("same-ip", "at-least", "4"), condition("failed-payments", "at-least", "4")),
  ),
  template(
    "reshipping",
    "hold",
    all(
      condition("billing-country-differs", "yes"),
      condition("ip-country-differs", "yes"),
      HIDDEN,
    ),
  ),
  template("security-code", "hold", all(condition("code-check", "any-of", "N"))),
  template(
    "loyal-customers",
    "allow",
    all(
      condition("customer-orders", "at-least", "6"),
      condition("account-days", "at-least", "180"),
    ),
  ),
];

/** Returns the template with a key, or null if there is none. */
export function templateOf(key: string | null): FilterTemplate | null {
  return filterTemplates().find((template) => template.key === key) ?? null;
}
