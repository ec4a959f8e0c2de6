import { expect, test } from "vitest";

import { filterFields } from "#tests/helpers/orders/order-filter";

import { type FilterForm, formOf, readForm } from "./filter-form";

const NOW = new Date("2026-11-20T12:00:00Z");
const readChanged = (form: Partial<FilterForm>) =>
  readForm({ ...formOf(filterFields()), ...form }, null, NOW);

test.each(["allow", "tag", "hold", "cancel"] as const)(
  "hidden invalid minutes do not prevent saving a filter with the action %s",
  (action) => {
    expect(readChanged({ action, afterMinutes: "soon" })).toMatchObject({
      ok: true,
      value: { action, afterMinutes: 60 },
    });
  },
);

test("the minutes of a filter before a cancellation are read and validated", () => {
  const action = "hold-then-cancel";
  expect(readChanged({ action, afterMinutes: " 90 " })).toMatchObject({
    ok: true,
    value: { afterMinutes: 90 },
  });
  expect(readChanged({ action, afterMinutes: "soon" })).toMatchObject({
    ok: false,
    fields: { afterMinutes: "Enter a whole number of minutes." },
  });
});
