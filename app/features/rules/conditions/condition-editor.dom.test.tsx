import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

import { CART_FIELDS } from "#app/engine/checkout/cart-fields";
import { checkConditions, type ConditionSet } from "#app/engine/conditions/condition";
import { labelsOf } from "#app/engine/conditions/labels-of";
import type { FieldErrors } from "#app/ui/forms/field-errors";
import { renderScreen } from "#tests/helpers/screens/admin-screen";

import type { ConditionCatalog } from "./condition-catalog";
import { ConditionEditor } from "./condition-editor";
import { formOf, newConditions, setOf } from "./condition-form";

const CATALOG: ConditionCatalog = {
  fields: CART_FIELDS,
  names: labelsOf(CART_FIELDS),
  sections: [
    { title: "Buyer", fields: ["email", "country", "signed-in"] },
    { title: "Cart", fields: ["total", "currency", "skus"] },
  ],
  choices: {
    country: "countries",
    currency: [
      { value: "EUR", label: "Euro" },
      { value: "USD", label: "US dollar" },
    ],
  },
  hints: { email: "Such as jo@example.com.", total: "In your currency." },
};

/**
 * Shows the editor for a set, or with its initial conditions if null. Returns an object whose `set` follows each
 * edit.
 */
function show(set: ConditionSet | null, errors: FieldErrors = {}) {
  const current: { set: ConditionSet } = { set: setOf(newConditions(CATALOG), CATALOG.fields) };
  function Editor() {
    const [form, setForm] = useState(set ? formOf(set) : newConditions(CATALOG));
    current.set = setOf(form, CATALOG.fields);
    return <ConditionEditor form={form} catalog={CATALOG} errors={errors} onChange={setForm} />;
  }
  renderScreen([{ path: "/", Component: Editor }], "/");
  return current;
}

const row = (name: string) => within(screen.getByRole("group", { name }));
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the condition editor builds a condition from a field, a comparison and one value per line", () => {
  const current = show(null);
  select("Group 1, condition 1: comparison", "ends-with");
  fireEvent.change(screen.getByLabelText("Value for “Email”"), {
    target: { value: "@spam.example\n\n @junk.example" },
  });
  expect(current.set).toEqual({
    match: "all",
    groups: [
      {
        match: "all",
        conditions: [
          { field: "email", operator: "ends-with", values: ["@spam.example", "@junk.example"] },
        ],
      },
    ],
  });
  expect(checkConditions(current.set, CART_FIELDS)).toEqual([]);
});

test("changing the field of a condition selects a valid comparison and clears a value of another type", () => {
  const current = show(null);
  fireEvent.change(screen.getByLabelText("Value for “Email”"), {
    target: { value: "x@y.example" },
  });
  select("Group 1, condition 1: field", "total");
  expect(current.set.groups[0]!.conditions[0]).toEqual({
    field: "total",
    operator: "equals",
    values: [""],
  });
  select("Group 1, condition 1: field", "signed-in");
  expect(screen.queryByLabelText(/^Value for/)).toBeNull();
  expect(current.set.groups[0]!.conditions[0]).toEqual({
    field: "signed-in",
    operator: "yes",
    values: [],
  });
});

test("a condition shows the hint of a number field, and the hint of a text field only for comparisons of its text", () => {
  show(null);
  expect(screen.getByText("Such as jo@example.com. One per line.")).toBeTruthy();
  select("Group 1, condition 1: comparison", "longer-than");
  expect(screen.queryByText(/^Such as/)).toBeNull();
  select("Group 1, condition 1: field", "total");
  const hint = screen.getByText("In your currency.");
  const number = screen.getByLabelText("Value for “Total”");
  expect(number.getAttribute("aria-describedby")).toContain(hint.closest("[id]")!.id);
});

test("adding a condition focuses the new condition, and removing a condition focuses the previous one", () => {
  const current = show(null);
  press("Add a condition to group 1");
  expect(document.activeElement).toBe(screen.getByLabelText("Group 1, condition 2: field"));
  select("Group 1: how many must match", "any");
  expect(current.set.groups[0]).toMatchObject({ match: "any", conditions: [{}, {}] });
  press("Remove group 1, condition 2");
  expect(document.activeElement).toBe(screen.getByLabelText("Group 1, condition 1: field"));
  expect(current.set.groups[0]!.conditions).toHaveLength(1);
  // The last condition cannot be removed, because an empty filter would match every order.
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("the condition editor adds and removes groups, of which all or any must match", () => {
  const current = show(null);
  press("Add group");
  expect(document.activeElement).toBe(screen.getByLabelText("Group 2, condition 1: field"));
  fireEvent.change(screen.getByLabelText("How many groups must match"), {
    target: { value: "any" },
  });
  expect(current.set).toMatchObject({ match: "any", groups: [{}, {}] });
  press("Remove group 1");
  expect(current.set.groups).toHaveLength(1);
});

test("a condition shows its countries by name, and each can be removed", () => {
  const current = show({
    match: "all",
    groups: [
      {
        match: "all",
        conditions: [{ field: "country", operator: "any-of", values: ["GH", "NG"] }],
      },
    ],
  });
  expect(screen.getByText("Ghana")).toBeTruthy();
  press("Remove Ghana");
  expect(current.set.groups[0]!.conditions[0]!.values).toEqual(["NG"]);
});

test("a condition on a field with fixed choices offers the choices by name", () => {
  const current = show({
    match: "all",
    groups: [
      { match: "all", conditions: [{ field: "currency", operator: "any-of", values: ["EUR"] }] },
    ],
  });
  press("Value for “Currency”: Euro");
  fireEvent.click(screen.getByLabelText("US dollar"));
  expect(current.set.groups[0]!.conditions[0]!.values).toEqual(["EUR", "USD"]);
});

test("the condition editor shows problems at their condition, group or set", () => {
  const twice: ConditionSet = {
    match: "all",
    groups: [
      {
        match: "all",
        conditions: [
          { field: "email", operator: "is", values: ["x@y.example"] },
          { field: "total", operator: "at-least", values: ["much"] },
        ],
      },
    ],
  };
  const problems = checkConditions(twice, CART_FIELDS);
  show(twice, {
    ...Object.fromEntries(problems.map(({ path, message }) => [path, message])),
    "groups.0.conditions": "Too many here.",
    groups: "Too many groups.",
  });
  const sentence = "Enter one number, for example 100 or 99.50.";
  expect(row("Group 1, condition 2").getByText(sentence)).toBeTruthy();
  expect(row("Group 1, condition 1").queryByText(sentence)).toBeNull();
  expect(row("Group 1").getByText("Too many here.")).toBeTruthy();
  expect(screen.getByText("Too many groups.")).toBeTruthy();
});

test("a condition with an unknown field shows the field's id, and another field can be chosen", () => {
  const current = show({
    match: "all",
    groups: [{ match: "all", conditions: [{ field: "moon", operator: "is", values: ["full"] }] }],
  });
  expect(screen.getByRole("option", { name: "moon" })).toBeTruthy();
  select("Group 1, condition 1: field", "skus");
  expect(current.set.groups[0]!.conditions[0]).toEqual({
    field: "skus",
    operator: "has-any",
    values: [],
  });
});
