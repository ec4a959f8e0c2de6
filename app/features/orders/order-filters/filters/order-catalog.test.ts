import { expect, test } from "vitest";

import { orderFilterFields } from "#app/contract/orders/order-filters";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";

import { filterTemplates } from "./filter-templates";
import { orderCatalog } from "./order-catalog";

test("the catalog contains every order field of the engine once", () => {
  const offered = orderCatalog().sections.flatMap(({ fields }) => fields);
  expect([...offered].sort()).toEqual(Object.keys(ORDER_FIELDS).sort());
});

test("hints are defined only for existing order fields, and choices only for choice fields", () => {
  const { choices, hints } = orderCatalog();
  expect(Object.keys(hints).filter((name) => !(name in ORDER_FIELDS))).toEqual([]);
  expect(Object.keys(choices).filter((name) => ORDER_FIELDS[name]?.type !== "choice")).toEqual([]);
});

test.each(filterTemplates().map((template) => [template.title, template] as const))(
  "the template %s can be saved unchanged",
  (_title, { fields }) => {
    expect(orderFilterFields.safeParse(fields)).toMatchObject({ success: true });
  },
);

test("no filter template cancels orders without holding them first", () => {
  expect(filterTemplates().map(({ fields }) => fields.action)).not.toContain("cancel");
});
