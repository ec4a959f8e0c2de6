import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { createLog } from "#app/platform/logging/log.server";
import type { Database } from "#app/store/client.server";
import { auditLog } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, idToken } from "#tests/helpers/data-api";
import { INSTALLED_AT, sessionToken } from "#tests/helpers/login";
import type { Shop } from "#tests/helpers/servers/database";

import { createSessionGuard } from "./session-guard.server";

const APP = "https://palisade.example.com";

let under: ApiUnderTest;
let shop: Shop;
let cookie: string;
let guard: ReturnType<typeof createSessionGuard>;
const logged: string[] = [];

function guardOn(db: Database) {
  return createSessionGuard({
    db,
    log: createLog("warn", { write: (line) => void logged.push(line) }),
    clock: () => under.time.now,
    appUrl: APP,
  });
}

beforeAll(async () => {
  under = await apiUnderTest();
  shop = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
  cookie = `__Host-palisade-session=${await sessionToken(under, shop)}`;
  guard = guardOn(under.database.db);
});

/** Returns the guard's response and the requests that passed it. */
async function send(path: string, init: RequestInit = {}, behind = guard) {
  const seen: Request[] = [];
  const response = await behind(new Request(`${APP}${path}`, init), async (request) => {
    seen.push(request);
    return new Response(`read ${(await request.text()).length}`, { status: 207 });
  });
  return { status: response.status, headers: response.headers, seen, text: await response.text() };
}

const post = (path: string, headers: Record<string, string>) =>
  send(path, { method: "POST", body: "typed", headers });

describe("state-changing requests", () => {
  test("a mail server from any site reaches the unsubscribe page with the token in the URL", async () => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
    for (const [path, from] of [
      ["/unsubscribe?token=x", {}],
      ["/Unsubscribe/?token=x", headers],
    ] as const) {
      expect(await post(path, from)).toMatchObject({ status: 207 });
    }
    expect(await post("/unsubscribe/x", headers)).toMatchObject({ status: 403 });
  });

  test.each<[string, Record<string, string>, boolean]>([
    ["our own page", { "sec-fetch-site": "same-origin", origin: APP }, true],
    [
      "our own page with the origin null",
      { "sec-fetch-site": "same-origin", origin: "null" },
      true,
    ],
    ["our own page in an older browser", { origin: APP }, true],
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
    ["another site that hides", { "sec-fetch-site": "cross-site", origin: "null" }, false],
    ["another site in an older browser", { origin: "https://evil.example" }, false],
    ["a page that hides in an older browser", { origin: "null" }, false],
    ["a sister domain", { "sec-fetch-site": "same-site", origin: "https://x.example.com" }, false],
    ["our address over plain HTTP", { origin: "http://palisade.example.com" }, false],
    ["our address on another port", { origin: "https://palisade.example.com:444" }, false],
    ["an origin with the same beginning", { origin: `${APP}.evil.example` }, false],
    ["no page at all", { "sec-fetch-site": "none" }, false],
    ["a program without these headers", {}, false],
    [
      "contradicting headers",
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
      false,
    ],
  ])(
    "a state-changing request is accepted or rejected according to its origin: %s",
    async (_from, headers, isLetIn) => {
      const paths = ["/ipBlocker", "/logout", "/api/rules/setRuleListEnabled"];
      for (const path of paths) {
        const answer = await post(path, { ...headers, cookie });
        expect([path, answer.status, answer.seen.length]).toEqual(
          isLetIn ? [path, 207, 1] : [path, 403, 0],
        );
      }
      // The page of a link has no cookie yet and is the target of a login attack.
      expect((await post("/loginComplete/pll_x", headers)).status).toBe(isLetIn ? 207 : 403);
    },
  );

  test("a state-changing request with a method other than POST is checked as well", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const headers = { cookie, "sec-fetch-site": "cross-site" };
      expect((await send("/ipBlocker", { method, headers })).status).toBe(403);
    }
  });

  test("a state-changing request with a bearer token is accepted from any site", async () => {
    const authorization = `Bearer ${await idToken(shop.domain, under.time.now)}`;
    expect((await post("/ipBlocker", { authorization, cookie })).status).toBe(207);
    expect((await post("/api/account/showRating", { authorization })).status).toBe(207);
  });

  test("a state-changing request without cookie and bearer token reaches the data API without authentication", async () => {
    const { status, seen } = await post("/api/account/spfLogin", {
      origin: "https://evil.example",
    });
    expect([status, seen[0]?.headers.get("authorization")]).toEqual([207, null]);
  });

  test("a state-changing request keeps its body", async () => {
    const headers = { cookie, "sec-fetch-site": "same-origin", origin: "null" };
    const { text, seen } = await post("/api/rules/addRuleEntries", headers);
    expect(text).toBe("read 5");
    expect(seen[0]?.headers.get("origin")).toBeNull();
  });
});

describe("the session cookie", () => {
  const token = () => cookie.split("=")[1];

  test("the session cookie is the bearer token of data API calls only", async () => {
    const call = await send("/api/account/getAccountInfo", { headers: { cookie } });
    expect(call.seen[0]?.headers.get("authorization")).toBe(`Bearer ${token()}`);
    const page = await send("/dashboard", { headers: { cookie } });
    expect(page.seen[0]?.headers.get("authorization")).toBeNull();
  });

  test("the session cookie is ignored for requests from the store admin", async () => {
    const authorization = `Bearer ${await idToken(shop.domain, under.time.now)}`;
    for (const [path, headers] of [
      ["/api/account/getAccountInfo", { authorization }],
      ["/api/account/getAccountInfo?id_token=a.b.c", {}],
      ["/api/account/getAccountInfo?embedded=1", {}],
      [`/api/account/getAccountInfo?shop=${shop.domain}`, {}],
      ["/api/account/getAccountInfo", { "sec-fetch-dest": "iframe" }],
    ] as [string, Record<string, string>][]) {
      const { seen } = await send(path, { headers: { ...headers, cookie } });
      expect(seen[0]?.headers.get("authorization") ?? "").not.toContain("pls_");
    }
  });

  test("the session cookie with its plain HTTP name is ignored for an https URL", async () => {
    const plain = cookie.replace("__Host-", "");
    const { seen } = await send("/api/account/getAccountInfo", { headers: { cookie: plain } });
    expect(seen[0]?.headers.get("authorization")).toBeNull();
  });
});

describe("a support session", () => {
  const notes = async (of: Shop) =>
    (
      await under.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.shopDomain, of.domain))
        .orderBy(auditLog.id)
    ).filter(({ action }) => action === "session.request");

  test("a support session is audited with actor, method, path and status of every request", async () => {
    const own = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
    const token = await sessionToken(under, own, "impersonate");
    const headers = { cookie: `__Host-palisade-session=${token}; __Host-palisade-personate=1` };
    const ours = { ...headers, "sec-fetch-site": "same-origin" };
    await send("/dashboard?days=7", { headers });
    await send("/personate/pll_secret", { headers });
    await send("/ipLookup/203.0.113.9", { headers });
    await send("/ipBlocker", { method: "POST", headers: ours });
    await send("/api/account/getAccountInfo", { headers: { authorization: `Bearer ${token}` } });
    await send("/ipBlocker", {
      method: "POST",
      headers: { ...headers, origin: "https://evil.example" },
    });
    expect((await notes(own)).map(({ actor, detail }) => [actor, detail])).toEqual([
      ["support:Kim Lee", { method: "GET", path: "/dashboard", status: 207 }],
      ["support:Kim Lee", { method: "GET", path: "/personate/[token]", status: 207 }],
      ["support:Kim Lee", { method: "GET", path: "/ipLookup/[ip]", status: 207 }],
      ["support:Kim Lee", { method: "POST", path: "/ipBlocker", status: 207 }],
      ["support:Kim Lee", { method: "GET", path: "/api/account/getAccountInfo", status: 207 }],
      ["support:Kim Lee", { method: "POST", path: "/ipBlocker", status: 403 }],
    ]);
  });

  test("a support session is recognized by the server's record, not by its cookie", async () => {
    const own = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
    const support = await sessionToken(under, own, "impersonate");
    await send("/dashboard", { headers: { cookie: `__Host-palisade-session=${support}` } });
    expect(await notes(own)).toHaveLength(1);
    const login = await sessionToken(under, own);
    const marked = `__Host-palisade-session=${login}; __Host-palisade-personate=1`;
    await send("/dashboard", { headers: { cookie: marked } });
    expect(await notes(own)).toHaveLength(1);
  });

  test("a support session receives status 503 if its request cannot be recorded", async () => {
    const token = await sessionToken(under, shop, "impersonate");
    const db = new Proxy(under.database.db, {
      get: (target, name) =>
        name === "insert"
          ? () => ({ values: () => Promise.reject(new Error("disk full")) })
          : Reflect.get(target, name, target),
    });
    const headers = { cookie: `__Host-palisade-session=${token}` };
    const answer = await send("/visitors", { headers }, guardOn(db));
    expect([answer.status, answer.text]).toEqual([503, "The request could not be recorded."]);
    expect(logged.join()).toContain("could not be recorded");
    expect(logged.join()).not.toContain(token);
  });
});

test("a page with a token in its URL is neither cached nor sent as a referrer", async () => {
  for (const path of ["/loginComplete/pll_x", "/PERSONATE/pll_x"]) {
    const { headers } = await send(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  }
  expect((await send("/login")).headers.get("referrer-policy")).toBeNull();
});
