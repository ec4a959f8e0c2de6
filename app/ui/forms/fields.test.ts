import { expect, test, vi } from "vitest";

import { fieldsOf, formCard, formPart } from "./fields";

interface Form {
  readonly title: string;
  readonly kind: "a" | "b";
  readonly isOn: boolean;
  readonly lines: readonly string[];
}

const FORM: Form = { title: "Mug", kind: "a", isOn: false, lines: [] };

function fields(errors = {}) {
  const change = vi.fn<(part: Partial<Form>) => void>();
  return { change, field: fieldsOf(FORM, change, errors) };
}

test("a form field shows its value and error and changes only its own value", () => {
  const { change, field } = fields({ title: "Too long.", expiresAt: "Over." });
  expect(field("title")).toMatchObject({ value: "Mug", error: "Too long." });
  expect(field("lines", "expiresAt")).toMatchObject({ value: [], error: "Over." });
  field("lines").onChange(["one"]);
  expect(change.mock.calls).toEqual([[{ lines: ["one"] }]]);
});

test("a select, a choice list and a checkbox have their values and change handlers", () => {
  const { change, field } = fields({ kind: "Choose another." });
  expect(field.option("kind")).toMatchObject({ value: "a", error: "Choose another." });
  expect(field.choice("kind")).toMatchObject({ selected: ["a"], error: "Choose another." });
  expect(field.flag("isOn")).toMatchObject({ checked: false, error: undefined });
  field.option("kind").onChange("b");
  field.choice("kind").onChange(["b"]);
  field.flag("isOn").onChange(true);
  expect(change.mock.calls).toEqual([[{ kind: "b" }], [{ kind: "b" }], [{ isOn: true }]]);
});

test("a field of a nested form has its own value and error, and a change returns the whole nested form", () => {
  const change = vi.fn<(part: { terms?: { days: number; restock: boolean } }) => void>();
  const errors = { "terms.days": "Too many.", days: "Another field." };
  const card = formCard({ terms: { days: 3, restock: true } }, change, errors);
  const part = formPart(card, "terms");
  expect(part.field("days")).toMatchObject({ value: 3, error: "Too many." });
  part.field.flag("restock").onChange(false);
  expect(change.mock.calls).toEqual([[{ terms: { days: 3, restock: false } }]]);
});
