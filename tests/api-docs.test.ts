import { readFile } from "node:fs/promises";

import { format } from "oxfmt";
import { expect, test } from "vitest";

import { CALLS, STREAMS } from "#app/contract";
import { apiDocs } from "#scripts/api-docs";

const path = "docs/api.md";

test("docs/api.md is what the contract says; otherwise run `npm run docs:api`", async () => {
  const { code } = await format(path, apiDocs());
  expect(await readFile(path, "utf8")).toBe(code);
});

test("every call, every stream and every field of its input is described", () => {
  const docs = apiDocs();
  for (const { method, path: address } of [...CALLS, ...STREAMS])
    expect(docs).toContain(`### ${method} ${address}\n`);
  for (const field of ["confirmedRisks", "countries[].regions.names", "entries[].facts.asn"]) {
    expect(docs).toContain(`\`${field}\``);
  }
});
