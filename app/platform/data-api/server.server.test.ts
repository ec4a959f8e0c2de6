import { describe, expect, test } from "vitest";

import { api, authorization, post, refusal, send } from "#tests/helpers/screens/things-api";

test("an answer is wrapped and contains only the fields of the contract", async () => {
  const { status, body } = await send("/api/things/read?page=3&name=x");
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
])("the path %s receives status 404", async (path) => {
  expect(await send(path)).toMatchObject({ status: 404, body: refusal("not_found") });
});

test.each(["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"])(
  "the method %s on a GET call is rejected with the allowed method",
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

test("a call without a valid bearer token is rejected before its body is read", async () => {
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

test("a public call needs no bearer token", async () => {
  const { status } = await send("/api/things/open", { method: "POST", headers: {} });
  expect(status).toBe(200);
});

test("a parameter given twice is rejected", async () => {
  const { status, body } = await send("/api/things/read?page=1&page=2");
  expect(status).toBe(400);
  expect(body).toEqual(refusal("invalid_input", "The parameter page is given twice."));
});

test.each(["shopId=2", "__proto__=1", "constructor=1", "page[]=1"])(
  "an unknown parameter is rejected: %s",
  async (query) => {
    expect((await send(`/api/things/read?${query}`)).status).toBe(400);
  },
);

test("an invalid field is returned with its message", async () => {
  const { status, body } = await post(JSON.stringify({ name: "x".repeat(21), lines: ["a", 7] }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_input", Message: "Too long." });
  expect(Object.keys(body.fields as object)).toEqual(["name", "lines.1"]);
});

test("a POST without payload needs no body", async () => {
  expect((await send("/api/things/write", { method: "POST" })).body).toEqual({
    result: true,
    data: { name: "" },
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"])(
  "a body of the type %s is rejected with status 415",
  async (type) => {
    expect(await post('{"name":"x"}', type)).toMatchObject({ status: 415 });
  },
);

test("a content type with a charset is accepted", async () => {
  expect((await post("{}", "Application/JSON; charset=utf-8")).status).toBe(200);
});

test.each([
  ["a missing end", '{"name":'],
  ["a trailing comma", '{"name":"x",}'],
  ["single quotes", "{'name':'x'}"],
  ["two values", "{}{}"],
  ["NaN", '{"name":NaN}'],
  ["an unescaped control character", '{"name":"\u0001"}'],
])("JSON with %s receives status 400", async (_case, body) => {
  expect(await post(body)).toMatchObject({
    status: 400,
    body: refusal("invalid_input", "The request is not valid JSON."),
  });
});

test("bytes that are not UTF-8 receive status 400", async () => {
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
])("text that the database cannot store receives status 400: %s", async (body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

test("an emoji is accepted as text", async () => {
  expect((await post('{"name":"\\ud83d\\ude00"}')).body).toEqual({
    result: true,
    data: { name: "\u{1f600}" },
  });
});

test.each(["[]", "null", "7", '"x"', "true"])(
  "JSON that is not an object receives status 400: %s",
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

test("prototype keys in a body are rejected and pollute no prototype", async () => {
  for (const body of [
    '{"__proto__":{"name":"evil"}}',
    '{"constructor":{"prototype":{"evil":true}}}',
    '{"lines":[],"__proto__":null}',
  ]) {
    expect((await post(body)).status).toBe(400);
  }
  expect(({} as Record<string, unknown>).evil).toBeUndefined();
});

describe("a body above the limit of its call", () => {
  const big = JSON.stringify({ lines: ["x".repeat(1000)] });

  test("a body above the limit of its call receives status 413 with a declared length", async () => {
    expect(await post(big)).toMatchObject({ status: 413, body: refusal("too_large") });
  });

  test("a body above the limit of its call receives status 413 when it is streamed", async () => {
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

test("query parameters of a POST call are ignored", async () => {
  const path = "/api/things/write?name=other&shop=another";
  const { body } = await post('{"name":"kept"}', "application/json", path);
  expect(body).toEqual({ result: true, data: { name: "kept" } });
});
