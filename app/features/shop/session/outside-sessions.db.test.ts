import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import { CALLS } from "#app/contract";
import { exportRules } from "#app/contract/rules/rule-files";
import { shops } from "#app/store/schema";
import { clientOf, INSTALLED_AT, loginHarness, sessionToken } from "#tests/helpers/login";

import { recordInstall } from "../installation.queries.server";
import { digestOf, newToken } from "./secret-token.server";
import { endSession } from "./web-sessions.queries.server";

const { infoWith, merchant, under } = loginHarness();

describe("a session outside the admin", () => {
  test("a session outside the admin reads its own shop only", async () => {
    const other = await under().merchant({ installedAt: INSTALLED_AT, name: "Other" });
    const token = await sessionToken(under(), merchant().shop);
    expect((await infoWith(token)).data?.shopName).toBe("Mine");
    const theirs = await under().api(
      new Request(
        `https://app.example.com/api/account/getAccountInfo?shopId=${other.shop.id}&shop=${other.shop.domain}`,
        { headers: { authorization: `Bearer ${token}` } },
      ),
    );
    expect(await theirs.json()).toMatchObject({ data: { shopName: "Mine" } });
  });

  test.each([
    ["login-link", 8 * HOUR_MS],
    ["impersonate", HOUR_MS],
  ] as const)(
    "a session outside the admin that began with %s ends after %i ms",
    async (command, life) => {
      const token = await sessionToken(under(), merchant().shop, command);
      under().time.now += life - 1;
      expect((await infoWith(token)).result).toBe(true);
      under().time.now += 1;
      expect(await infoWith(token)).toMatchObject({ status: 401, code: "unauthorized" });
    },
  );

  test("a session outside the admin ends at once without ending others", async () => {
    const [mine, other] = [
      await sessionToken(under(), merchant().shop),
      await sessionToken(under(), merchant().shop),
    ];
    await endSession(under().database.db, mine, under().time.now);
    await endSession(under().database.db, mine, under().time.now);
    expect((await infoWith(mine)).result).toBe(false);
    expect((await infoWith(other)).result).toBe(true);
  });

  test("a session outside the admin of an uninstalled shop is rejected, also after a reinstallation", async () => {
    const leaving = await under().merchant({ installedAt: INSTALLED_AT });
    const token = await sessionToken(under(), leaving.shop);
    const { db } = under().database;
    const uninstalledAt = new Date(under().time.now + 1);
    await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, leaving.shop.id));
    expect((await infoWith(token)).result).toBe(false);
    await recordInstall(db, { domain: leaving.shop.domain }, under().time.now + 2);
    expect((await infoWith(token)).result).toBe(false);
    under().time.now += 3;
    const again = await sessionToken(under(), leaving.shop);
    expect((await infoWith(again)).result).toBe(true);
  });

  test("a session token cannot be derived from what the database contains", async () => {
    const token = await sessionToken(under(), merchant().shop);
    for (const guess of [
      digestOf(token),
      `pls_${digestOf(token).slice(0, 43)}`,
      newToken("session"),
    ]) {
      expect(await infoWith(guess)).toMatchObject({ status: 401 });
    }
  });
});

test("account fields that are sent with a session's call do not change the account", async () => {
  const token = await sessionToken(under(), merchant().shop);
  const before = (await infoWith(token)).data;
  expect(before?.pro).toBe(false);
  const wishes = { pro: true, isPayg: true, isNew: false, isShowWaf: true, isReviewLeft: true };
  for (const { method, path, auth } of CALLS) {
    if (auth !== "merchant") continue;
    const url = new URL(path, "https://app.example.com");
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (method === "GET") {
      for (const [name, value] of Object.entries(wishes)) url.searchParams.set(name, String(value));
      await under().api(new Request(url, { headers }));
    } else {
      headers.set("content-type", "application/json");
      const answer = await under().api(
        new Request(url, { method, headers, body: JSON.stringify(wishes) }),
      );
      expect([path, answer.status]).toEqual([path, 400]);
    }
  }
  expect((await infoWith(token)).data).toEqual(before);
});

describe("a support session", () => {
  const refused = CALLS.filter(({ impersonated }) => impersonated === "refused");

  test("a support session may read, but not change the plan, cancel orders, export or contact support", () => {
    const paths = refused.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/api/blockLists/exportRules",
        "/api/customerQuestion/create",
        "/api/fraudProtect/cancelOrderNow",
        "/api/fraudProtect/reportOrderFraud",
        "/api/fraudProtect/resumeCancelling",
        "/api/fraudProtect/retryOrder",
        "/api/plans/cancelPlan",
        "/api/plans/choosePlan",
        "/api/plans/raiseCap",
      ]),
    );
    expect(paths.filter((path) => /\/get/.test(path))).toEqual([]);
  });

  test("of the calls that change orders, filters and customers, a support session may only stop cancelling and run backtests", () => {
    const areas = /^\/api\/(?:fraudProtect|orderFilters|people)\//;
    const writes = CALLS.filter(({ method, path }) => method === "POST" && areas.test(path));
    const allowed = writes.filter(({ impersonated }) => impersonated !== "refused");
    expect(allowed.map(({ path }) => path).sort()).toEqual([
      "/api/fraudProtect/stopCancelling",
      "/api/orderFilters/cancelBacktest",
      "/api/orderFilters/startBacktest",
    ]);
  });

  test.each(refused.map(({ method, path }) => [method, path]))(
    "a support session cannot %s %s",
    async (method, path) => {
      const token = await sessionToken(under(), merchant().shop, "impersonate");
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const body = method === "POST" ? "{}" : undefined;
      const request = new Request(`https://app.example.com${path}`, { method, headers, body });
      const answer = await under().api(request);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: "refused_to_support",
        Message: "This is not available in a support session.",
      });
    },
  );

  test("a support session can read, and the merchant's own session can export", async () => {
    const support = await sessionToken(under(), merchant().shop, "impersonate");
    expect((await infoWith(support)).data?.shopName).toBe("Mine");
    const own = clientOf(under(), await sessionToken(under(), merchant().shop));
    expect((await own.send(exportRules, { format: "csv" })).result).toBe(true);
  });
});
