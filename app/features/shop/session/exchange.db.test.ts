import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { parseEnv } from "#app/platform/env.server";
import { createLog } from "#app/platform/logging/log.server";
import { shops } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest } from "#tests/helpers/data-api";
import { INSTALLED_AT, mintedToken, sessionToken } from "#tests/helpers/login";
import type { Shop } from "#tests/helpers/servers/database";

import { exchangeAction, exchangeLoader } from "./exchange.server";
import { loginAction } from "./login.server";
import { logoutAction } from "./logout.server";
import { merchantApi } from "./merchant-api.server";
import { digestOf } from "./secret-token.server";
import { provideServices } from "./services.server";
import { authenticate } from "./shopify.server";
import { findSession } from "./web-sessions.queries.server";

const APP = "https://palisade.example.com";
const logged: string[] = [];

let under: ApiUnderTest;
let shop: Shop;

beforeAll(async () => {
  under = await apiUnderTest();
  const env = parseEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: "key",
    SHOPIFY_API_SECRET: "a-secret-for-tests",
    SHOPIFY_APP_URL: APP,
  });
  const log = createLog("debug", { write: (line) => void logged.push(line) });
  const noteStaff = () => Promise.resolve();
  provideServices({
    keys: oneKey("key"),
    env,
    log,
    db: under.database.db,
    api: under.api,
    noteStaff,
    onInstalled: async () => {},
  });
});
beforeEach(async () => {
  under.time.now = Date.now();
  shop = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
});

type Purpose = "login" | "personate";
const PATH = { login: "loginComplete", personate: "personate" } as const;

function openLink(purpose: Purpose, token: string, headers: Record<string, string> = {}) {
  const request = new Request(`${APP}/${PATH[purpose]}/${token}`, { headers });
  return exchangeLoader(purpose)({ request, params: { token }, context: {} });
}

function sendLink(purpose: Purpose, token: string, headers: Record<string, string> = {}) {
  const request = new Request(`${APP}/${PATH[purpose]}/${token}`, { method: "POST", headers });
  return exchangeAction(purpose)({ request, params: { token }, context: {} });
}

/** Returns the session token in the cookies of a response. */
function tokenIn(answer: Response): string {
  return /palisade-session=(pls_[^;]+)/.exec(answer.headers.getSetCookie().join())![1]!;
}

const cookie = (token: string) => ({ cookie: `__Host-palisade-session=${token}` });

describe("opening a link", () => {
  test("opening a typed or emailed login link leads to the exchange and does not use the link up", async () => {
    const token = await mintedToken(under, shop);
    for (let time = 0; time < 3; time += 1) {
      const view = await (await openLink("login", token, { "sec-fetch-site": "none" })).json();
      expect(view).toEqual({ step: "exchange" });
    }
    expect((await sendLink("login", token)).status).toBe(302);
  });

  test.each(["cross-site", "same-site", undefined])(
    "opening a login link from another page (%s) shows a confirmation that contains the shop",
    async (site) => {
      const token = await mintedToken(under, shop);
      const headers: Record<string, string> = site === undefined ? {} : { "sec-fetch-site": site };
      expect(await (await openLink("login", token, headers)).json()).toEqual({
        step: "ask",
        shop: shop.domain,
        current: null,
      });
    },
  );

  test("opening a login link in a browser with a session shows a confirmation before the session ends", async () => {
    const mine = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
    const session = cookie(await sessionToken(under, mine));
    const token = await mintedToken(under, shop);
    const view = await openLink("login", token, { ...session, "sec-fetch-site": "none" });
    expect(await view.json()).toEqual({ step: "ask", shop: shop.domain, current: mine.domain });
  });

  test("opening an invalid login link shows the problem without the shop", async () => {
    const support = await mintedToken(under, shop, "impersonate");
    for (const token of ["", "forged", support]) {
      const view = await openLink("login", token, { "sec-fetch-site": "cross-site" });
      const over = { step: "over", problem: "This link has expired or was already used." };
      expect(await view.json()).toEqual(over);
    }
  });
});

describe("exchanging a link", () => {
  test.each<[string, Date | null, string]>([
    ["a new account to the plans", null, "/subscription"],
    ["an existing account to the dashboard", INSTALLED_AT, "/dashboard"],
  ])("exchanging a login link redirects %s", async (_who, onboardedAt, path) => {
    const { db } = under.database;
    await db.update(shops).set({ onboardedAt }).where(eq(shops.id, shop.id));
    const answer = await sendLink("login", await mintedToken(under, shop));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    const session = await findSession(db, tokenIn(answer), Date.now());
    expect(session).toMatchObject({ kind: "login", shopDomain: shop.domain });
  });

  test("exchanging a support link marks the browser and redirects to the dashboard", async () => {
    const answer = await sendLink("personate", await mintedToken(under, shop, "impersonate"));
    expect(answer.headers.get("location")).toBe("/dashboard");
    expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-palisade-personate=1; /);
  });

  test.each(["", "forged", "x".repeat(5_000)])(
    "exchanging an unknown login link (%#) shows the specified message and sets no cookie",
    async (token) => {
      for (const purpose of ["login", "personate"] as const) {
        const answer = await sendLink(purpose, token);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toEqual({
          problem: "This link has expired or was already used.",
        });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  test("exchanging a login link ends the previous session of the browser and creates a new token", async () => {
    const before = await sessionToken(under, shop);
    const answer = await sendLink("login", await mintedToken(under, shop), cookie(before));
    const { db } = under.database;
    expect(await findSession(db, before, Date.now())).toBeNull();
    expect(tokenIn(answer)).not.toBe(before);
    expect(await findSession(db, tokenIn(answer), Date.now())).not.toBeNull();
  });

  test("exchanging a login link leaves no token in the log", async () => {
    const token = await mintedToken(under, shop);
    await sendLink("personate", token);
    const answer = await sendLink("login", token);
    await sendLink("login", token);
    await merchantApi(new Request(`${APP}/dashboard`, { headers: cookie(tokenIn(answer)) }));
    expect(logged.join("\n")).not.toMatch(/pl[ls]_[A-Za-z0-9_-]{8}/);
  });
});

describe("authentication of a page", () => {
  const page = (headers: Record<string, string>, query = "") =>
    merchantApi(new Request(`${APP}/dashboard${query}`, { headers }));

  test("a page with the session cookie receives its shop's data without a request to Shopify", async () => {
    const requests = vi.spyOn(authenticate, "admin");
    const api = await page(cookie(await sessionToken(under, shop)));
    expect(api).toMatchObject({ shop: shop.domain, session: { kind: "login" } });
    expect(requests).not.toHaveBeenCalled();
  });

  test("a page with an ended session redirects to the login screen and deletes the cookie", async () => {
    const token = await sessionToken(under, shop);
    const answer = await logoutAction({
      request: new Request(`${APP}/logout`, { method: "POST", headers: cookie(token) }),
      params: {},
      context: {},
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
    for (const ended of [token, "pls_forged", digestOf(token)]) {
      const refusal = await page(cookie(ended)).catch((thrown: unknown) => thrown as Response);
      expect(refusal).toBeInstanceOf(Response);
      const { headers } = refusal as Response;
      expect(headers.get("location")).toBe("/login");
      expect(headers.getSetCookie()[0]).toMatch(/^__Host-palisade-session=; .*Max-Age=0/);
    }
  });

  test("a page inside the admin is authenticated by Shopify's library, whatever cookie it has", async () => {
    vi.spyOn(authenticate, "admin").mockResolvedValue({ session: { shop: shop.domain } } as never);
    const stranger = (await under.merchant({ installedAt: INSTALLED_AT })).shop;
    const headers = cookie(await sessionToken(under, stranger));
    const api = await page(headers, "?embedded=1&id_token=a.b.c");
    expect(api).toMatchObject({ shop: shop.domain, session: null });
  });
});

describe("the domain form", () => {
  const send = (domain: string) => {
    const body = new URLSearchParams({ domain });
    const request = new Request(`${APP}/login`, { method: "POST", body });
    return loginAction({ request, params: {}, context: {} });
  };

  test("the domain form redirects to the store's admin", async () => {
    const answer = await send("palisade-demo.myshopify.com");
    expect(answer.headers.get("location")).toBe(
      "https://admin.shopify.com/store/palisade-demo/oauth/install?client_id=palisade-test-key",
    );
  });

  test.each([
    ["", "Please enter domain name to login"],
    ["my store", "Domain name is not valid"],
    ["https://evil.example/store/palisade-demo", "Domain name is not valid"],
    ["palisade-demo.myshopify.com.evil.example", "Domain name is not valid"],
    ["//evil.example", "Domain name is not valid"],
    ["javascript:alert(1)", "Domain name is not valid"],
    ["x".repeat(10_000), "Domain name is not valid"],
  ])("the domain form answers %j with the problem %j and no redirect", async (domain, problem) => {
    const answer = await send(domain);
    expect([answer.status, await answer.json()]).toEqual([400, { problem }]);
  });
});
