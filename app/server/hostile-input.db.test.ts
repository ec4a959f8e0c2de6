import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { CALLS } from "#app/contract";
import type { Call } from "#app/contract/call";
import { failure } from "#app/contract/envelope";
import { checkoutRules, redirectRules } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { VALID } from "#tests/helpers/valid-inputs";
import { IS_DEEP } from "#tests/setup/depth";

let under: ApiUnderTest;
let merchant: Merchant;
beforeAll(async () => {
  under = await apiUnderTest();
  merchant = await under.merchant();
});

/** Gives the merchant's shop a plan with all features, whatever earlier calls changed. */
const givePremium = () => givePlan(under.database.db, merchant.shop.id, "premium");

/**
 * Calls that add a row to a list for each accepted value, with the table. The test deletes the rows, because a full
 * list would slow down the test.
 */
const ADDS_TO: Readonly<Record<string, typeof redirectRules | typeof checkoutRules>> = {
  "/api/redirects/saveRedirect": redirectRules,
  "/api/checkoutValidation/saveCheckoutRule": checkoutRules,
};

async function emptyList(path: string): Promise<void> {
  const table = ADDS_TO[path];
  if (table) await under.database.db.delete(table).where(eq(table.shopId, merchant.shop.id));
}

const NAUGHTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\u202e\u2066right to left",
  "\ufeff\ufffe\uffff",
  "z\u0300\u0301\u0302".repeat(30),
  "İıſß",
  "' or 1=1 --",
  "'; drop table rule_entries; --",
  "$1 ${x} {{x}} %s %n %00",
  "%_\\",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "1e309",
  "99999999999999999999",
  "0x10",
  "127.1",
  "::ffff:127.0.0.1",
  "0.0.0.0/0",
  "999999-12-31T23:59:59Z",
  "2026-02-30T00:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
  "x".repeat(100_000),
];

const NAUGHTY_VALUES: unknown[] = [
  ...NAUGHTY_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [[]],
  [null],
  ["x", "x"],
  {},
  { length: 1e9 },
  { $ne: null },
];

/**
 * Distance between the fields that get the same hostile value. The next value starts at another field, so every field
 * gets three values.
 */
const FIELDS_APART = IS_DEEP ? 1 : 16;
/** Distance between the hostile bodies sent to one call. The next call starts at another body. */
const BODIES_APART = IS_DEEP ? 1 : 6;

/** Yields the input with one leaf replaced, for every leaf. */
function* mutations(value: unknown, hostile: unknown): Generator<unknown> {
  yield hostile;
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    for (const changed of mutations(child, hostile)) {
      const copy: unknown = structuredClone(value);
      (copy as Record<string, unknown>)[key] = changed;
      yield copy;
    }
  }
}

function requestOf(call: Call, input: unknown): Request {
  const url = new URL(`https://app.example.com${call.path}`);
  const headers = new Headers({ authorization: `Bearer ${merchant.token}` });
  if (call.method === "POST") {
    headers.set("content-type", "application/json");
    return new Request(url, { method: "POST", headers, body: JSON.stringify(input) ?? "" });
  }
  if (typeof input === "object" && input !== null) {
    for (const [key, value] of Object.entries(input)) url.searchParams.append(key, String(value));
  }
  return new Request(url, { headers });
}

/** Logged errors about services that are missing in these tests. */
const AWAY = [
  "Cloudflare’s API failed",
  "a theme’s colors could not be read",
  "the countries a store ships to could not be read",
];
const unexpectedLogs = () =>
  under.logged.filter((line) => !AWAY.some((expected) => line.includes(expected)));

async function expectCleanAnswer(request: Request, input: unknown): Promise<void> {
  const response = await under.api(request);
  const body: unknown = await response.json();
  const seen = JSON.stringify(input)?.slice(0, 300);
  expect(response.status, seen).toBeLessThan(500);
  if (response.status !== 200) expect(failure.safeParse(body).success, seen).toBe(true);
  expect(body, seen).not.toMatchObject({ code: "plan_required" });
}

describe("hostile values in every field", () => {
  test.each(CALLS.map((call) => [call.path, call] as const))(
    "hostile values in every field are rejected or stored by %s without a server error",
    async (path, call) => {
      await givePremium();
      for (const [at, hostile] of NAUGHTY_VALUES.entries()) {
        for (const [field, input] of [...mutations(VALID[path] ?? {}, hostile)].entries()) {
          if ((at + field) % FIELDS_APART !== 0) continue;
          await emptyList(path);
          await expectCleanAnswer(requestOf(call, input), input);
        }
      }
      expect(unexpectedLogs()).toEqual([]);
    },
  );
});

const RAW_BODIES = [
  "",
  " ",
  "\ufeff{}",
  "{",
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  "[".repeat(100_000),
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  '{"a":'.repeat(5_000) + "1" + "}".repeat(5_000),
  '{"n":1e999999}',
  '{"n":-0.0000000000000000000000000000000001}',
  `{"n":${"9".repeat(10_000)}}`,
  '{"s":"\\u0000\\ud800\\uZZZZ"}',
  "NaN",
  "undefined",
  "<xml/>",
  "a=1&b=2",
];

test("hostile bodies are rejected without a server error by every POST call", async () => {
  const calls = CALLS.filter(({ method }) => method === "POST");
  for (const [number, call] of calls.entries()) {
    await givePremium();
    for (const [at, body] of RAW_BODIES.entries()) {
      if ((number + at) % BODIES_APART !== 0) continue;
      const request = new Request(`https://app.example.com${call.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${merchant.token}`,
          "content-type": "application/json",
        },
        body,
      });
      await expectCleanAnswer(request, body);
    }
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(unexpectedLogs()).toEqual([]);
});

test("VALID has a valid input for every call with required input", () => {
  for (const { path, input } of CALLS) {
    if (input.safeParse({}).success && !(path in VALID)) continue;
    expect(input.safeParse(VALID[path]).success, path).toBe(true);
  }
});
