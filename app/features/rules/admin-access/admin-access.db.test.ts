import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import type { OutputOf } from "#app/contract/call";
import { disableAdminAccess, enableAdminAccess, getAdminAccess } from "#app/contract/dashboard";
import { saveCountries } from "#app/contract/rules/rules";
import {
  adminAccessToggles,
  auditLog,
  notifications,
  rulesetVersions,
  shops,
} from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { givePlan } from "#tests/helpers/plans";
import { signedProxyQuery } from "#tests/helpers/proxy-query";
import { decisionServer, PROXY_SECRET } from "#tests/helpers/servers/decision-server";

const harness = decisionServer();
const { logged } = harness;
let addresses = 0;

/** Creates a merchant whose store blocks Germany, the country of every visitor in this test. */
async function merchant(tier: "free" | "premium" | "payg" = "premium"): Promise<Merchant> {
  const made = await harness.under.merchant();
  if (tier !== "free") await givePlan(harness.under.database.db, made.shop.id, tier);
  const countries = [{ code: "DE" }];
  const list = { expectedVersion: 0, mode: "block", enabled: true } as const;
  await made.send(saveCountries, { ...list, countries });
  return made;
}

/** Requests a change of the mode, and returns the nonce in its store URL. */
async function readNonce(
  owner: Merchant,
  call: typeof enableAdminAccess | typeof disableAdminAccess,
) {
  const answer = await owner.send(call, {});
  if (!answer.result) throw new Error(answer.Message);
  const { url } = answer.data as OutputOf<typeof enableAdminAccess>;
  return new URL(url).hash.replace("#palisade-access=", "");
}

interface StorefrontAnswer {
  readonly mode?: string;
  readonly pass?: string;
  readonly outcome?: string;
  readonly code?: string;
}

/** Sends a storefront request through Shopify's app proxy. Each request has a new IP address. */
async function send(
  domain: string,
  name: "visit" | "admin-access",
  body: object | string,
  address = `192.0.2.${++addresses % 250}`,
) {
  const timestamp = String(Math.floor(harness.under.time.now / 1000));
  const query = signedProxyQuery(PROXY_SECRET, { shop: domain, timestamp });
  const answer = await fetch(`${harness.origin}/proxy/${name}?${query}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "x-forwarded-for": address },
  });
  return { status: answer.status, ...((await answer.json()) as StorefrontAnswer) };
}

const redeem = ({ shop }: Merchant, nonce: string, enables = true, address?: string) =>
  send(shop.domain, "admin-access", { enables, nonce }, address);

/** Returns the outcome of a visit from Germany by a browser with this pass. */
async function visitWith({ shop }: Merchant, pass = "") {
  return (await send(shop.domain, "visit", { path: "/", access: pass })).outcome;
}

async function isOn(owner: Merchant): Promise<boolean | undefined> {
  return (await owner.send(getAdminAccess, {})).data?.isAdminAccessMode;
}

test.each(["premium", "payg"] as const)(
  "on the %s plan, admin access mode allows only the browser that completed the change, until it is disabled",
  async (tier) => {
    const owner = await merchant(tier);
    expect(await visitWith(owner)).toBe("block");
    const nonce = await readNonce(owner, enableAdminAccess);
    expect(await isOn(owner)).toBe(false);

    const { pass, ...answer } = await redeem(owner, nonce);
    expect(answer).toEqual({ status: 200, mode: "enabled", maxAgeS: 604_800 });
    expect(await isOn(owner)).toBe(true);
    expect(await visitWith(owner, pass)).toBe("allow");
    expect(await visitWith(owner)).toBe("block");

    const last = await readNonce(owner, disableAdminAccess);
    expect(await isOn(owner)).toBe(false);
    await expect.poll(() => visitWith(owner, pass)).toBe("block");
    expect(await redeem(owner, last, false)).toEqual({ status: 200, mode: "disabled" });
  },
);

test("on the free plan, enabling admin access mode is refused with the text of the specification, and disabling works", async () => {
  const owner = await merchant("free");
  expect(await owner.send(enableAdminAccess, {})).toMatchObject({
    status: 400,
    code: "plan_required",
    Message:
      "This feature requires an Premium or Pay-As-You-Go subscription. Please upgrade your plan.",
  });
  expect((await owner.send(disableAdminAccess, {})).result).toBe(true);
});

test("admin access mode stays off if the plan ends before the store page sends the nonce", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  await givePlan(harness.under.database.db, owner.shop.id, "premium", { status: "cancelled" });
  expect(await redeem(owner, nonce)).toMatchObject({ status: 400, code: "refused" });
  expect(await isOn(owner)).toBe(false);
});

test("an admin access nonce works once, even if two browsers send it at the same moment", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  const answers = await Promise.all([redeem(owner, nonce), redeem(owner, nonce)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await redeem(owner, nonce)).status).toBe(400);
});

test("an admin access nonce expires after five minutes", async () => {
  const owner = await merchant();
  const [inTime, late] = [
    await readNonce(owner, enableAdminAccess),
    await readNonce(owner, enableAdminAccess),
  ];
  const start = harness.under.time.now;
  harness.under.time.now = start + 5 * MINUTE_MS - 1;
  expect((await redeem(owner, inTime)).status).toBe(200);
  harness.under.time.now = start + 5 * MINUTE_MS;
  expect((await redeem(owner, late)).status).toBe(400);
});

test("admin access mode and its pass expire after seven days", async () => {
  const owner = await merchant();
  const { pass } = await redeem(owner, await readNonce(owner, enableAdminAccess));
  const start = harness.under.time.now;
  harness.under.time.now = start + 7 * DAY_MS - 1;
  expect(await visitWith(owner, pass)).toBe("allow");
  harness.under.time.now = start + 7 * DAY_MS;
  expect(await visitWith(owner, pass)).toBe("block");
  // Signs in again, because the merchant's session has expired, too.
  const again = await harness.under.merchant();
  expect(await isOn(again)).toBe(false);
});

test("an admin access nonce or pass of one shop is invalid at another shop", async () => {
  const [owner, other] = [await merchant(), await merchant()];
  const nonce = await readNonce(owner, enableAdminAccess);
  expect((await redeem(other, nonce)).status).toBe(400);
  const { pass } = await redeem(owner, nonce);
  await redeem(other, await readNonce(other, enableAdminAccess));
  expect(await visitWith(other, pass)).toBe("block");
});

test("an admin access nonce for enabling cannot disable the mode, and a nonce for disabling cannot enable it", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  expect((await redeem(owner, nonce, false)).status).toBe(400);
  expect((await redeem(owner, await readNonce(owner, disableAdminAccess), true)).status).toBe(400);
  expect(await isOn(owner)).toBe(false);
});

test("disabling admin access mode revokes unused nonces", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  await readNonce(owner, disableAdminAccess);
  expect((await redeem(owner, nonce)).status).toBe(400);
});

test("admin access mode allows two browsers, and disabling it revokes both passes", async () => {
  const owner = await merchant();
  const letIn = async () => (await redeem(owner, await readNonce(owner, enableAdminAccess))).pass;
  const passes = [await letIn(), await letIn()];
  for (const pass of passes) expect(await visitWith(owner, pass)).toBe("allow");
  await readNonce(owner, disableAdminAccess);
  for (const pass of passes) {
    await expect.poll(() => visitWith(owner, pass)).toBe("block");
  }
});

test("admin access nonces are refused after the app is uninstalled and for unknown shops", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  const { db } = harness.under.database;
  await db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, owner.shop.id));
  expect((await redeem(owner, nonce)).status).toBe(400);
  expect(
    (await send("nobody.myshopify.com", "admin-access", { enables: true, nonce })).status,
  ).toBe(400);
});

const NONSENSE: [string, object | string][] = [
  ["no nonce", { enables: true }],
  ["an empty nonce", { enables: true, nonce: "" }],
  ["an invented nonce", { enables: true, nonce: "A".repeat(32) }],
  ["a nonce that is an object", { enables: true, nonce: { $ne: "" } }],
  ["an invalid flag", { enables: "1", nonce: "A".repeat(32) }],
  ["a shop id", { enables: true, nonce: "A".repeat(32), shopId: "1" }],
  ["a body that is not JSON", "enables=1"],
  ["null", "null"],
];
test.each(NONSENSE)("an admin access request with %s is refused", async (_what, body) => {
  const owner = await merchant();
  await readNonce(owner, enableAdminAccess);
  expect(await send(owner.shop.domain, "admin-access", body)).toMatchObject({
    status: 400,
    code: "refused",
  });
  expect(await isOn(owner)).toBe(false);
});

test("after ten wrong nonces, a /64 network gets 429 for another wrong nonce, and its valid nonce still works", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  const wrong = "A".repeat(32);
  for (let tried = 0; tried < 10; tried += 1)
    expect((await redeem(owner, wrong, true, "2001:db8::1")).status).toBe(400);
  expect(await redeem(owner, wrong, true, "2001:db8::2")).toMatchObject({
    status: 429,
    code: "too_many",
  });
  expect((await redeem(owner, wrong, true, "2001:db8:0:1::2")).status).toBe(400);
  expect((await redeem(owner, nonce, true, "2001:db8::1")).status).toBe(200);
});

test("after 600 wrong nonces for a store, wrong nonces get 429, a valid nonce works and the merchant is notified once", async () => {
  const owner = await merchant();
  const nonce = await readNonce(owner, enableAdminAccess);
  const statuses = new Set<number>();
  for (let n = 0; n < 602; n += 1) {
    const { status } = await redeem(owner, "A".repeat(32), true, `198.19.${n >> 8}.${n & 255}`);
    if (n < 600) expect(status).toBe(400);
    else statuses.add(status);
  }
  expect([...statuses]).toEqual([429]);
  expect((await redeem(owner, nonce)).status).toBe(200);
  const ofShop = eq(notifications.shopId, owner.shop.id);
  await expect.poll(() => harness.under.database.db.$count(notifications, ofShop)).toBe(1);
});

test("admin access nonces are stored as hashes, limited to 20 per shop and never logged", async () => {
  const owner = await merchant();
  const { db } = harness.under.database;
  const storedToggles = () =>
    db.select().from(adminAccessToggles).where(eq(adminAccessToggles.shopId, owner.shop.id));
  const nonce = await readNonce(owner, enableAdminAccess);
  expect(Buffer.from(nonce, "base64url").length * 8).toBeGreaterThanOrEqual(128);
  expect(JSON.stringify(await storedToggles())).not.toContain(nonce);
  const { pass } = await redeem(owner, nonce);
  for (let opened = 0; opened < 20; opened++) await readNonce(owner, enableAdminAccess);
  expect(await owner.send(enableAdminAccess, {})).toMatchObject({ code: "too_many" });
  expect(await storedToggles()).toHaveLength(20);
  harness.under.time.now += 5 * MINUTE_MS;
  await readNonce(owner, enableAdminAccess);
  expect(await storedToggles()).toHaveLength(1);
  for (const secret of [nonce, pass!]) expect(logged.join()).not.toContain(secret);
});

test("changes of admin access mode appear in the rule history with their author and in the audit log", async () => {
  const owner = await merchant();
  await redeem(owner, await readNonce(owner, enableAdminAccess));
  await readNonce(owner, disableAdminAccess);
  await readNonce(owner, disableAdminAccess);
  const { db } = harness.under.database;
  const versions = await db
    .select({ summary: rulesetVersions.summary, actor: rulesetVersions.actor })
    .from(rulesetVersions)
    .where(eq(rulesetVersions.shopId, owner.shop.id))
    .orderBy(rulesetVersions.version);
  expect(versions.slice(-2)).toEqual([
    { summary: "Admin access mode enabled", actor: "staff:42" },
    { summary: "Admin access mode disabled", actor: "staff:42" },
  ]);
  const audit = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.shopDomain, owner.shop.domain))
    .orderBy(auditLog.id);
  expect(audit.slice(-2).map(({ action }) => action)).toEqual([
    "admin_access.enabled",
    "admin_access.disabled",
  ]);
});
