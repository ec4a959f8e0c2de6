import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";

import { bearerOf, idTokenKind, isSignedToken } from "./bearer.server";

const apiKey = "palisade-test-key";
const apiSecret = "palisade-test-secret";
const now = new Date("2026-11-20T12:00:00Z");
const seconds = Math.floor(now.getTime() / 1000);
const check = idTokenKind({ apiKey, secrets: [apiSecret], clock: () => now.getTime() });

const genuine: JWTPayload = {
  iss: "https://shop-a.myshopify.com/admin",
  dest: "https://shop-a.myshopify.com",
  aud: apiKey,
  sub: "42",
  exp: seconds + 60,
  nbf: seconds,
  iat: seconds,
  jti: "f8912129-1af6-4cad-9ca3-76b0f7621087",
  sid: "aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685",
};

function signToken(change: Record<string, unknown> = {}, alg = "HS256", secret = apiSecret) {
  const payload = Object.fromEntries(
    Object.entries({ ...genuine, ...change }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload)
    .setProtectedHeader({ alg, typ: "JWT" })
    .sign(
      new TextEncoder().encode(
        secret.padEnd(64, "x").slice(0, alg === "HS256" ? secret.length : 64),
      ),
    );
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a genuine ID token identifies the shop and the staff member", async () => {
  expect(await check(await signToken())).toEqual({
    shopDomain: "shop-a.myshopify.com",
    actor: "staff:42",
  });
});

test("a token of 4,096 characters is read, and a longer token is rejected", async () => {
  const token = async (chars: number) => {
    const [header, payload, seal] = (await signToken({ sid: "" })).split(".");
    const bytes = Math.floor(((chars - `${header}..${seal}`.length) * 3) / 4);
    return signToken({ sid: "x".repeat(bytes - Buffer.from(payload!, "base64url").length) });
  };
  const [longest, longer] = [await token(4_096), await token(4_097)];
  expect([longest.length, longer.length]).toEqual([4_096, 4_097]);
  expect(await check(longest)).not.toBeNull();
  expect(isSignedToken(longest, apiSecret)).toBe(true);
  expect(await check(longer)).toBeNull();
  expect(isSignedToken(longer, apiSecret)).toBe(false);
});

test("during a secret rotation tokens signed with either secret are accepted", async () => {
  const secrets = ["the-secret-that-is-new", apiSecret];
  const either = idTokenKind({ apiKey, secrets, clock: () => now.getTime() });
  for (const secret of secrets)
    expect(await either(await signToken({}, "HS256", secret))).not.toBeNull();
  expect(await either(await signToken({}, "HS256", "a-third-secret-entirely"))).toBeNull();
  expect(await either(await signToken({ exp: seconds - 11 }))).toBeNull();
});

test("isSignedToken verifies the signature of an expired token", async () => {
  const ended = await signToken({ exp: seconds - 3600 });
  expect(isSignedToken(ended, apiSecret)).toBe(true);
  expect(isSignedToken(ended, "another-secret-entirely")).toBe(false);
  for (const text of ["", "a", "a.b.c", ended.slice(0, -1)]) {
    expect(isSignedToken(text, apiSecret)).toBe(false);
  }
});

test.each([
  ["expired nine seconds ago", { exp: seconds - 9 }],
  ["valid from in nine seconds", { nbf: seconds + 9 }],
  ["issued by the bare shop address", { iss: "https://shop-a.myshopify.com" }],
])("a token that is %s is accepted", async (_case, change) => {
  expect(await check(await signToken(change))).not.toBeNull();
});

describe("the check of a bearer token", () => {
  test.each<[string, Record<string, unknown>]>([
    ["expired", { exp: seconds - 11 }],
    ["without expiry", { exp: undefined }],
    ["expiry as text", { exp: String(seconds + 60) }],
    ["not valid yet", { nbf: seconds + 11 }],
    ["without start", { nbf: undefined }],
    ["another app's audience", { aud: "another-app" }],
    ["without audience", { aud: undefined }],
    ["several audiences", { aud: [apiKey, "another-app"] }],
    ["empty audience", { aud: "" }],
    ["without destination", { dest: undefined }],
    ["destination over plain HTTP", { dest: "http://shop-a.myshopify.com" }],
    ["destination elsewhere", { dest: "https://evil.example", iss: "https://evil.example/admin" }],
    [
      "destination that only ends like a shop",
      {
        dest: "https://evil.example/x.myshopify.com",
        iss: "https://evil.example/x.myshopify.com/admin",
      },
    ],
    [
      "destination that only starts like a shop",
      {
        dest: "https://shop-a.myshopify.com.evil.example",
        iss: "https://shop-a.myshopify.com.evil.example/admin",
      },
    ],
    ["destination with user info", { dest: "https://x@shop-a.myshopify.com" }],
    ["destination with a port", { dest: "https://shop-a.myshopify.com:8443" }],
    ["destination with a path", { dest: "https://shop-a.myshopify.com/" }],
    ["destination with a line break", { dest: "https://shop-a.myshopify.com\n" }],
    [
      "destination in capitals",
      { dest: "https://SHOP-A.myshopify.com", iss: "https://SHOP-A.myshopify.com/admin" },
    ],
    ["destination that is a list", { dest: ["https://shop-a.myshopify.com"] }],
    ["without issuer", { iss: undefined }],
    ["issuer another shop", { iss: "https://shop-b.myshopify.com/admin" }],
    ["issuer over plain HTTP", { iss: "http://shop-a.myshopify.com/admin" }],
    ["issuer that only starts like the shop", { iss: "https://shop-a.myshopify.com.evil.example" }],
    ["without subject", { sub: undefined }],
    ["a customer as subject", { sub: "gid://shopify/Customer/42" }],
    ["an empty subject", { sub: "" }],
    ["a subject that is a number", { sub: 42 }],
  ])("a bearer token with a wrong claim is rejected: %s", async (_case, change) => {
    expect(await check(await signToken(change))).toBeNull();
  });

  test.each(["HS384", "HS512"])(
    "a bearer token signed with %s and the right secret is rejected",
    async (alg) => {
      const long = apiSecret.padEnd(64, "x");
      const checkLong = idTokenKind({ apiKey, secrets: [long], clock: () => now.getTime() });
      expect(await checkLong(await signToken({}, "HS256", long))).not.toBeNull();
      expect(await checkLong(await signToken({}, alg, long))).toBeNull();
    },
  );

  test("a bearer token signed with another secret is rejected", async () => {
    expect(await check(await signToken({}, "HS256", "another-secret-entirely"))).toBeNull();
  });

  test.each([{ alg: "none" }, { alg: "None", typ: "JWT" }, { alg: "NONE" }, {}])(
    "an unsigned bearer token with the header %j is rejected",
    async (header) => {
      expect(await check(`${base64(header)}.${base64(genuine)}.`)).toBeNull();
      expect(await check(`${base64(header)}.${base64(genuine)}`)).toBeNull();
    },
  );

  test("a bearer token with another payload under a genuine signature is rejected", async () => {
    const [header, , signature] = (await signToken()).split(".");
    const other = {
      ...genuine,
      dest: "https://shop-b.myshopify.com",
      iss: "https://shop-b.myshopify.com/admin",
    };
    expect(await check(`${header}.${base64(other)}.${signature}`)).toBeNull();
  });

  test("a bearer token with a truncated or extended signature is rejected", async () => {
    const token = await signToken();
    expect(await check(token.slice(0, -1))).toBeNull();
    expect(await check(`${token}A`)).toBeNull();
    expect(await check(token.slice(0, token.lastIndexOf(".") + 1))).toBeNull();
  });

  test("a bearer token with an unknown critical header is rejected", async () => {
    const [, payload, signature] = (await signToken()).split(".");
    const header = base64({ alg: "HS256", crit: ["x-own"], "x-own": 1 });
    expect(await check(`${header}.${payload}.${signature}`)).toBeNull();
  });

  test.each(["", ".", "..", "a.b.c", "null", "undefined", "\u{1f600}", "x".repeat(5000)])(
    "a text that is not a bearer token is rejected: %j",
    async (token) => {
      expect(await check(token)).toBeNull();
    },
  );
});

test.each([
  [null, null],
  ["", null],
  ["Bearer", null],
  ["Bearer ", null],
  ["Basic abc", null],
  ["Bearer a b", null],
  ["Bearer a.b.c, Bearer d.e.f", null],
  ["Bearer a.b.c", "a.b.c"],
  ["bearer a.b-_c", "a.b-_c"],
])("the Authorization header %j contains the token %j", (header, token) => {
  const headers = header === null ? undefined : { authorization: header };
  expect(bearerOf(new Request("https://app.example.com/api", { headers }))).toBe(token);
});
