import type { InputOf } from "#app/contract/call";
import {
  ORDER_FILTER_LIMITS,
  type OrderFilterFields,
  type OrderFilterRow,
  type saveOrderFilter,
} from "#app/contract/orders/order-filters";
import { checkConditions } from "#app/engine/conditions/condition";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import {
  type ConditionsForm,
  editedExpiry,
  type Expiry,
  expiryOf,
  NEVER,
} from "#app/features/rules/public";
import {
  formOf as conditionsFormOf,
  newConditions,
  setOf,
} from "#app/features/rules/public-screens";
import type { FormCard } from "#app/ui/forms/fields";
import { type Editor, nameOfCopy, type ReadForm } from "#app/ui/forms/use-editor";

import { ORDER_SECTIONS } from "./order-catalog";
import { filterProblems } from "./texts";

export const LIST_PATH = "/blacklists";

/** A filter while the merchant edits it, with texts as typed. */
export interface FilterForm {
  readonly name: string;
  readonly conditions: ConditionsForm;
  readonly action: OrderFilterFields["action"];
  readonly afterMinutes: string;
  readonly terms: OrderFilterFields["terms"];
  readonly enabled: boolean;
  readonly isDryRun: boolean;
  readonly expiry: Expiry;
  readonly note: string;
}

/** Properties of a card of the form. */
export type FilterCard = FormCard<FilterForm>;

/** Initial form of a new filter. Its action is to hold orders, because a hold can be undone. */
export const NEW_FILTER: FilterForm = {
  name: "",
  conditions: newConditions({ fields: ORDER_FIELDS, sections: ORDER_SECTIONS }),
  action: "hold",
  afterMinutes: "60",
  terms: { refund: "later", restock: true, notifyCustomer: false },
  enabled: true,
  isDryRun: false,
  expiry: NEVER,
  note: "",
};

/** Returns the form for a filter. */
export function formOf(fields: OrderFilterFields): FilterForm {
  const { name, conditions, action, afterMinutes, terms, enabled, isDryRun, expiresAt, note } =
    fields;
  return {
    ...{ name, action, terms, enabled, isDryRun, note },
    conditions: conditionsFormOf(conditions),
    afterMinutes: String(afterMinutes),
    expiry: expiryOf(expiresAt),
  };
}

/** Returns the form for a new filter that copies a saved filter. */
export function copyOf(fields: OrderFilterFields): FilterForm {
  return { ...formOf(fields), name: nameOfCopy(fields.name, ORDER_FILTER_LIMITS.nameChars) };
}

type SaveInput = InputOf<typeof saveOrderFilter>["filter"];

/**
 * Returns the input of the save, or messages by field ("conditions.groups.0.…"). The data API
 * checks every field again.
 *
 * @param saved stored expiry of the filter. The form keeps its exact time unless its day changes.
 */
export function readForm(form: FilterForm, saved: string | null, now: Date): ReadForm<SaveInput> {
  const { conditions, afterMinutes, expiry, ...same } = form;
  const set = setOf(conditions, ORDER_FIELDS);
  const end = editedExpiry(expiry, saved, now);
  // Only this action shows the field. An invalid value in a hidden field must not prevent the save.
  const minutes = form.action === "hold-then-cancel" ? afterMinutes : NEW_FILTER.afterMinutes;
  const isWhole = /^\s*\d{1,6}\s*$/.test(minutes);
  const problems: readonly (readonly [string, string])[] = [
    ...(form.name.trim() === "" ? [["name", filterProblems.noName] as const] : []),
    ...checkConditions(set, ORDER_FIELDS).map(
      ({ path, message }) => [`conditions.${path}`, message] as const,
    ),
    ...(isWhole ? [] : [["afterMinutes", filterProblems.minutes] as const]),
    ...(end.ok ? [] : [["expiresAt", end.problem] as const]),
  ];
  if (problems.length > 0 || !end.ok) {
    return { ok: false, problem: problems[0]![1], fields: Object.fromEntries(problems) };
  }
  return {
    ok: true,
    value: {
      ...same,
      conditions: set,
      afterMinutes: Number(minutes),
      expiresAt: end.expiresAt,
    },
  };
}

/** Functions and texts for editing a filter. */
export const FILTER_EDITOR: Editor<OrderFilterRow, FilterForm, SaveInput> = {
  list: LIST_PATH,
  field: "filter",
  empty: NEW_FILTER,
  formOf,
  read: (form, row) => readForm(form, row?.expiresAt ?? null, new Date()),
};
