import { expect, test } from "vitest";

import { VISIT_FIELDS } from "#app/engine/custom/visit-fields";

import { visitCatalog } from "./visit-catalog";

const { sections, choices, hints } = visitCatalog([{ id: "gptbot", name: "GPTBot" }]);

test("the catalog of visit conditions offers every visit field of the engine once", () => {
  const offered = sections.flatMap(({ fields }) => fields);
  expect([...offered].sort()).toEqual(Object.keys(VISIT_FIELDS).sort());
});

test("the catalog of visit conditions has choices and hints for existing fields only, and every choice can be stored", () => {
  expect(Object.keys(hints).filter((name) => !(name in VISIT_FIELDS))).toEqual([]);
  for (const [name, offered] of Object.entries(choices)) {
    const { type, normalize } = VISIT_FIELDS[name]!;
    expect(type).toBe("choice");
    const values = typeof offered === "string" ? ["DE"] : offered.map(({ value }) => value);
    for (const value of values)
      expect(normalize?.(value, "any-of")).toMatchObject({ ok: true, value });
  }
});
