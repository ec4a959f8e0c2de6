import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { call } from "../../contract/call";
import type { FeatureKey } from "../../contract/plan-features";

import { createLog } from "../log.server";

import { ApiError } from "./api-error";
import { createDataApi } from "./server.server";

const things = {
  read: call({
    method: "GET",
    path: "/api/things/read",
    summary: "Reads.",
    auth: "merchant",
    input: z.strictObject({
      page: z.coerce.number().int().default(1),
      name: z.string().optional(),
    }),
    output: z.object({ page: z.number(), name: z.string() }),
  }),
  write: call({
    method: "POST",
    path: "/api/things/write",
    summary: "Writes.",
    auth: "merchant",
    input: z.strictObject({
      name: z.string().max(20, "Too long.").default(""),
      lines: z.array(z.string()).default([]),
    }),
    output: z.object({ name: z.string() }),
    maxBodyBytes: 1000,
  }),
  paid: call({
    method: "POST",
    path: "/api/things/paid",
    summary: "For some plans only.",
    auth: "merchant",
    input: z.strictObject({ surface: z.enum(["storefront", "firewall"]).default("storefront") }),
    output: z.null(),
    feature: "admin-access",
    featureOf: ({ surface }) => (surface === "firewall" ? "firewall" : null),
  }),
  open: call({
    method: "POST",
    path: "/api/things/open",
    summary: "Before login.",
    auth: "anyone",
    input: z.strictObject({}),
    output: z.null(),
  }),
};

const logged: Record<string, unknown>[] = [];
const log = createLog("error", { write: (line) => void logged.push(JSON.parse(line)) });
const write = vi.fn();

const requireFeature = vi.fn((_feature: FeatureKey) => Promise.resolve());

const api = createDataApi({
  areas: { things },
  handlers: {
    things: {
      read: ({ page, name }) =>
        Promise.resolve({ page, name: name ?? "", secret: "not in the contract" }),
      write: async (input) => {
        await write(input);
        return { name: input.name };
      },
      paid: () => Promise.resolve(null),
      open: () => Promise.resolve(null),
    },
  },
  authenticate: (request) =>
    Promise.resolve(
      request.headers.get("authorization") === "Bearer good"
        ? { shop: { id: "s1" } as never, actor: "staff:1" }
        : null,
    ),
  requireFeature: (feature) => requireFeature(feature),
  context: { db: undefined as never, clock: () => 0, log },
});

const authorization = "Bearer good";

async function ask(path: string, init: RequestInit = {}) {
  const response = await api(
    new Request(`https://app.example.com${path}`, { headers: { authorization }, ...init }),
  );
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const post = (body: BodyInit, type = "application/json", path = "/api/things/write") =>
  ask(path, { method: "POST", body, headers: { authorization, "content-type": type } });

const refusal = (code: string, Message = "Failed, Please try again.") => ({
  result: false,
  data: null,
  Message,
  code,
});

test("an answer is wrapped and holds the contract's fields only", async () => {
  const { status, body } = await ask("/api/things/read?page=3&name=x");
  expect(status).toBe(200);
  expect(body).toEqual({ result: true, data: { page: 3, name: "x" } });
});

test.each([
  "/api/things/Read",
  "/api/things/read/",
  "/api/things/%72ead",
  "/api//things/read",
  "/api/things/__proto__",
  "/api/things/constructor",
  "/api",
])("the path %s is not found", async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: refusal("not_found") });
});

test.each(["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"])(
  "the method %s on a GET call is refused and the right one named",
  async (method) => {
    const response = await api(
      new Request("https://app.example.com/api/things/read", {
        method,
        headers: { authorization },
      }),
    );
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
  },
);

test("without a valid bearer a call is refused before its body is read", async () => {
  const request = new Request("https://app.example.com/api/things/write", {
    method: "POST",
    body: "{",
    headers: { "content-type": "application/json" },
  });
  const response = await api(request);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual(refusal("unauthorized"));
  expect(request.bodyUsed).toBe(false);
});

test("a call from before login needs no bearer", async () => {
  const { status } = await ask("/api/things/open", { method: "POST", headers: {} });
  expect(status).toBe(200);
});

test("a parameter given twice is refused", async () => {
  const { status, body } = await ask("/api/things/read?page=1&page=2");
  expect(status).toBe(400);
  expect(body).toEqual(refusal("invalid_input", "The parameter page is given twice."));
});

test.each(["shopId=2", "__proto__=1", "constructor=1", "page[]=1"])(
  "an unknown parameter is refused: %s",
  async (query) => {
    expect((await ask(`/api/things/read?${query}`)).status).toBe(400);
  },
);

test("a wrong field is named with its message", async () => {
  const { status, body } = await post(JSON.stringify({ name: "x".repeat(21), lines: ["a", 7] }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_input", Message: "Too long." });
  expect(Object.keys(body.fields as object)).toEqual(["name", "lines.1"]);
});

test("a POST without payload needs no body", async () => {
  expect((await ask("/api/things/write", { method: "POST" })).body).toEqual({
    result: true,
    data: { name: "" },
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"])(
  "a body of the type %s is refused: a form on another site could send it",
  async (type) => {
    expect(await post('{"name":"x"}', type)).toMatchObject({ status: 415 });
  },
);

test("the content type may carry a charset", async () => {
  expect((await post("{}", "Application/JSON; charset=utf-8")).status).toBe(200);
});

test.each([
  ["cut short", '{"name":'],
  ["a trailing comma", '{"name":"x",}'],
  ["single quotes", "{'name':'x'}"],
  ["two values", "{}{}"],
  ["NaN", '{"name":NaN}'],
  ["an unescaped control character", '{"name":"\u0001"}'],
])("JSON that is %s answers 400", async (_case, body) => {
  expect(await post(body)).toMatchObject({
    status: 400,
    body: refusal("invalid_input", "The request is not valid JSON."),
  });
});

test("bytes that are not UTF-8 answer 400", async () => {
  const body = Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]);
  expect((await post(body)).status).toBe(400);
});

test.each([
  '{"name":"a\\u0000b"}',
  '{"name":"\\ud800"}',
  '{"name":"\\udc00\\ud800"}',
  '{"a\\u0000":1}',
])("text that no database stores answers 400: %s", async (body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

test("an emoji is ordinary text", async () => {
  expect((await post('{"name":"\\ud83d\\ude00"}')).body).toEqual({
    result: true,
    data: { name: "\u{1f600}" },
  });
});

test.each(["[]", "null", "7", '"x"', "true"])(
  "JSON that is no object answers 400: %s",
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

test("prototype keys neither pollute nor pass", async () => {
  for (const body of [
    '{"__proto__":{"name":"evil"}}',
    '{"constructor":{"prototype":{"evil":true}}}',
    '{"lines":[],"__proto__":null}',
  ]) {
    expect((await post(body)).status).toBe(400);
  }
  expect(({} as Record<string, unknown>).evil).toBeUndefined();
});

describe("a body larger than the call allows answers 413,", () => {
  const big = JSON.stringify({ lines: ["x".repeat(1000)] });

  test("whether its length is declared", async () => {
    expect(await post(big)).toMatchObject({ status: 413, body: refusal("too_large") });
  });

  test("or it is streamed", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(600));
      },
    });
    const response = await api(
      new Request("https://app.example.com/api/things/write", {
        method: "POST",
        body: endless,
        headers: { authorization, "content-type": "application/json" },
        duplex: "half",
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(6);
  });
});

test("a call that needs a plan is refused before its body is read", async () => {
  requireFeature.mockRejectedValueOnce(new ApiError("plan_required", { message: "Upgrade." }));
  const request = new Request("https://app.example.com/api/things/paid", {
    method: "POST",
    body: "{",
    headers: { authorization, "content-type": "application/json" },
  });
  const response = await api(request);
  expect([response.status, await response.json()]).toEqual([
    400,
    refusal("plan_required", "Upgrade."),
  ]);
  expect(request.bodyUsed).toBe(false);
  expect(requireFeature).toHaveBeenLastCalledWith("admin-access");
});

test("what a call needs may depend on its input", async () => {
  requireFeature.mockClear();
  const paid = (body: object) => post(JSON.stringify(body), "application/json", "/api/things/paid");
  expect((await paid({})).status).toBe(200);
  expect((await paid({ surface: "firewall" })).status).toBe(200);
  expect(requireFeature.mock.calls.flat()).toEqual(["admin-access", "admin-access", "firewall"]);
});

test("a handler's own refusal reaches the merchant", async () => {
  write.mockRejectedValueOnce(
    new ApiError("version_conflict", { message: "Changed.", fields: { name: "Taken." } }),
  );
  expect(await post("{}")).toMatchObject({
    status: 400,
    body: { ...refusal("version_conflict", "Changed."), fields: { name: "Taken." } },
  });
});

test("an unexpected error says nothing outside and enough inside", async () => {
  logged.length = 0;
  const cause = Object.assign(new Error("division by zero"), { code: "22012" });
  write.mockRejectedValueOnce(
    new Error("Failed query: insert …\nparams: jane@example.com", { cause }),
  );
  expect(await post("{}")).toMatchObject({ status: 500, body: refusal("internal") });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    path: "/api/things/write",
    err: { cause: { message: "division by zero", code: "22012" } },
  });
  expect(JSON.stringify(logged)).not.toContain("jane@example.com");
});

test("a database that is away answers 503", async () => {
  write.mockRejectedValueOnce(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  expect(await post("{}")).toMatchObject({ status: 503, body: refusal("unavailable") });
});

test("an answer that breaks the contract is our bug: 500, and logged", async () => {
  logged.length = 0;
  const broken = createDataApi({
    areas: { things: { read: things.read } },
    handlers: { things: { read: () => Promise.resolve({ page: "one" } as never) } },
    authenticate: () => Promise.resolve({ shop: {} as never, actor: "staff:1" }),
    requireFeature: () => Promise.resolve(),
    context: { db: undefined as never, clock: () => 0, log },
  });
  const response = await broken(new Request("https://app.example.com/api/things/read"));
  expect(response.status).toBe(500);
  expect(logged[0]).toMatchObject({ path: "/api/things/read" });
});

test("a call without a handler does not start", () => {
  expect(() =>
    createDataApi({
      areas: { things },
      // @ts-expect-error: read and open are missing
      handlers: { things: { write: () => Promise.resolve({ name: "" }) } },
      authenticate: () => Promise.resolve(null),
      requireFeature: () => Promise.resolve(),
      context: { db: undefined as never, clock: () => 0, log },
    }),
  ).toThrow("has no handler");
});

test("a POST may carry query parameters, and they change nothing", async () => {
  const path = "/api/things/write?name=other&shop=another";
  const { body } = await post('{"name":"kept"}', "application/json", path);
  expect(body).toEqual({ result: true, data: { name: "kept" } });
});
