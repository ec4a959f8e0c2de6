import pino from "pino";
import { afterEach, describe, expect, test, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { getNotification } from "#app/contract/account";
import { getRuleList } from "#app/contract/rules/rules";
import { idTokenOf } from "#app/platform/bearer.server";
import { parseEnv } from "#app/platform/env.server";

vi.mock("./shopify.server", () => ({ authenticate: { admin: vi.fn() } }));

// An earlier test file may have loaded these modules with the real library.
vi.resetModules();
const { connectDataApi, merchantApi } = await import("./merchant-api.server");
const { provideServices } = await import("./services.server");
const { authenticate } = await import("./shopify.server");

const env = parseEnv({
  NODE_ENV: "test",
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "a-secret-for-tests",
  SHOPIFY_APP_URL: "https://app.example.com",
});
const log = pino({ level: "silent" });
const page = (headers: HeadersInit = {}, query = "") =>
  new Request(`https://app.example.com/dashboard${query}`, { headers });
const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));

afterEach(() => vi.unstubAllGlobals());

test("a data API client sends its token as the bearer token of each call", async () => {
  const api = vi.fn(answer({ result: true, data: { id: "1", content: "Hello" } }));
  const merchant = connectDataApi("abc.def.ghi", {
    env,
    log,
    api,
  });
  const answered = await merchant.send(getNotification, {});
  expect(answered).toEqual({ result: true, data: { id: "1", content: "Hello" } });
  const request = (api.mock.calls as unknown as [Request][])[0]![0];
  expect(request.headers.get("authorization")).toBe("Bearer abc.def.ghi");
  expect(request.url).toBe("https://app.example.com/api/account/getNotification");
  expect(request.method).toBe("POST");
  expect(await request.json()).toEqual({});
});

test("the id_token parameter of the first load is used as the token if there is no header", () => {
  expect(idTokenOf(page({}, "?id_token=a.b.c"))).toBe("a.b.c");
  expect(idTokenOf(page({ authorization: "bearer d.e.f" }, "?id_token=a.b.c"))).toBe("d.e.f");
  expect(idTokenOf(page({ authorization: "Basic abc" }))).toBe("");
});

test("the input of a GET call is sent in the query, and the error of its answer is returned", async () => {
  const api = vi.fn(answer({ result: false, data: null, Message: "No.", code: "not_found" }, 404));
  const merchant = connectDataApi("", { env, log, api });
  const answered = await merchant.send(getRuleList, { kind: "ip", search: "a&b", page: 2 });
  const request = (api.mock.calls as unknown as [Request][])[0]![0];
  expect(new URL(request.url).search).toBe("?kind=ip&search=a%26b&page=2");
  expect(answered).toEqual({
    result: false,
    data: null,
    Message: "No.",
    code: "not_found",
    status: 404,
  });
});

test("with DATA_API_URL a data API client sends its calls over HTTP", async () => {
  const fetched = vi.fn(answer({ result: true, data: { id: "", content: "" } }));
  vi.stubGlobal("fetch", fetched);
  const elsewhere = { ...env, DATA_API_URL: "http://10.0.0.7:3000/" };
  const merchant = connectDataApi("", {
    env: elsewhere,
    log,
    api: () => Promise.reject(new Error("not in process")),
  });
  expect((await merchant.send(getNotification, {})).result).toBe(true);
  const request = (fetched.mock.calls as unknown as [Request][])[0]![0];
  expect(request.url).toBe("http://10.0.0.7:3000/api/account/getNotification");
});

test.each([
  ["the request fails", () => Promise.reject(new TypeError("fetch failed"))],
  ["the answer is not JSON", () => Promise.resolve(new Response("<html>"))],
  ["the answer has another shape", answer({ result: true, data: { id: 7 } })],
])("the caller of the data API receives the general message when %s", async (_case, api) => {
  const merchant = connectDataApi("", { env, log, api });
  expect(await merchant.send(getNotification, {})).toEqual({
    result: false,
    data: null,
    Message: "Failed, Please try again.",
    code: "unavailable",
    status: 0,
  });
});

describe("a session lookup", () => {
  const api = vi.fn(answer({ result: true, data: { id: "1", content: "Secret" } }));
  const asking = (thrown: unknown) => {
    vi.mocked(authenticate.admin).mockRejectedValue(thrown);
    provideServices({
      keys: oneKey("key"),
      env,
      log,
      db: {} as never,
      api,
      noteStaff: vi.fn(),
      onInstalled: vi.fn(),
    });
    return merchantApi(page({ authorization: "Bearer abc.def.ghi" }));
  };

  test.each([
    ["refuses connections", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
    ["is being shut down", new Error("Failed query", { cause: shutDown() })],
  ])(
    "after a session lookup that fails because the database %s, every call is refused and no data is read",
    async (_why, thrown) => {
      const merchant = await asking(thrown);
      expect(await merchant.send(getNotification, {})).toMatchObject({
        result: false,
        data: null,
        Message: "Failed, Please try again.",
      });
      expect(merchant.shop).toBe("");
      expect(merchant.session).toBeNull();
      expect(api).not.toHaveBeenCalled();
    },
  );

  test("a session lookup rethrows what Shopify's library throws", async () => {
    const thrown = new Response(null, { status: 401 });
    await expect(asking(thrown)).rejects.toBe(thrown);
  });

  test("a session lookup rethrows a programming error", async () => {
    await expect(asking(new TypeError("undefined is not a function"))).rejects.toThrow(TypeError);
  });
});

function shutDown(): Error {
  return Object.assign(new Error("terminating connection"), { code: "57P01" });
}
