import { expect, test } from "vitest";

import { differsFromPublished, type PublishedCall } from "./published-api";

const ZONE = "0".repeat(32);
const ROUTE = { id: ZONE, pattern: "shop.example.com/*", script: "images" };
const envelope = (result: unknown) => ({ success: true, errors: [], messages: [], result });
const failure = {
  success: false,
  errors: [{ code: 10_000, message: "no" }],
  messages: [],
  result: null,
};

function call(
  part: Partial<Omit<PublishedCall, "query" | "request">> & { query?: string; body?: object } = {},
): Promise<readonly string[]> {
  const { query, body, ...rest } = part;
  const { method = "GET", path = `zones/${ZONE}/workers/routes` } = rest;
  const request = new Request(`https://api.example.com/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return differsFromPublished({
    ...{ method, path, request, query: new URLSearchParams(query) },
    ...{ status: 200, answer: envelope([ROUTE]), ...rest },
  });
}

test("a Cloudflare call that follows the published document has no differences", async () => {
  expect(await call()).toEqual([]);
  expect(await call({ status: 403, answer: failure })).toEqual([]);
  const body = { pattern: ROUTE.pattern };
  expect(await call({ method: "POST", body, answer: envelope(ROUTE) })).toEqual([]);
});

test("an answer with a null script or no script for a route without a Worker has no differences", async () => {
  expect(await call({ answer: envelope([{ ...ROUTE, script: null }]) })).toEqual([]);
  expect(await call({ answer: envelope([{ id: ZONE, pattern: ROUTE.pattern }]) })).toEqual([]);
});

test.each<[string, Parameters<typeof call>[0], string]>([
  ["a parameter it does not have", { query: "pattern=x" }, "no parameter pattern"],
  ["a body without what it must have", { method: "POST", body: {}, answer: envelope(ROUTE) }, "'pattern'"],
  ["an answer without what it has", { answer: envelope([{ pattern: "x", script: "y" }]) }, "'id'"],
  ["an answer of another kind", { answer: envelope({}) }, "/result must be array"],
  ["a failure without reasons", { status: 403, answer: envelope(null) }, "/success"],
])("%s is reported as a difference from the published document", async (_what, part, words) => {
  expect((await call(part)).join("; ")).toContain(words);
}); // prettier-ignore

test("a Cloudflare call listed as unpublished has no differences, and an unknown call is reported", async () => {
  expect(await call({ path: `accounts/${ZONE}/tokens/verify`, answer: {} })).toEqual([]);
  expect((await call({ path: "zones/of/nowhere" })).join()).toContain("no such call");
  expect((await call({ method: "PATCH" })).join()).toContain("no such call");
});

test("the metadata of a Worker upload is checked against Cloudflare's published document", async () => {
  const answerFor = async (metadata: object) => {
    const form = new FormData();
    form.set("metadata", new File([JSON.stringify(metadata)], "metadata.json"));
    const [method, path] = ["PUT", `accounts/${ZONE}/workers/scripts/palisade`];
    const request = new Request("https://api.example.com", { method, body: form });
    const answer = envelope({ id: "palisade" });
    const query = new URLSearchParams();
    return (
      await differsFromPublished({ method, path, query, request, status: 200, answer })
    ).join();
  };
  expect(await answerFor({ main_module: "worker.js" })).toBe("");
  expect(await answerFor({ main_module: 1 })).toContain("/metadata/main_module must be string");
});
