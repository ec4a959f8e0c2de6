import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { Hono } from "hono";
import { expect, test } from "vitest";

import { CALLS, STREAMS } from "#app/contract";
import { serveAssets } from "#app/platform/http/static-assets.server";
import { API_DOCS_FILE, apiDocs } from "#scripts/api-docs";

test("the API docs contain every call and stream, and nested input fields", () => {
  const docs = apiDocs();
  for (const { method, path: address } of [...CALLS, ...STREAMS])
    expect(docs).toContain(`### ${method} ${address}\n`);
  for (const field of ["confirmedRisks", "countries[].regions.names", "entries[].facts.asn"]) {
    expect(docs).toContain(`\`${field}\``);
  }
});

test("the server serves the built API docs as plain text at /docs/api.md", async () => {
  const client = mkdtempSync(join(tmpdir(), "palisade-api-docs-"));
  const file = join(client, relative("build/client", API_DOCS_FILE));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, apiDocs());
  const app = new Hono();
  serveAssets(app, client);
  const response = await app.request("/docs/api.md");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await response.text()).toContain("# The data API");
});
