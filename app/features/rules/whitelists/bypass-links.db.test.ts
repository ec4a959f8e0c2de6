import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import type { InputOf } from "#app/contract/call";
import { saveCountries } from "#app/contract/rules/rules";
import { createBypassLink, getBypassLinks, revokeBypassLink } from "#app/contract/rules/whitelists";
import { auditLog, bypassLinks, notifications } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import { signedProxyQuery } from "#tests/helpers/proxy-query";
import { decisionServer, PROXY_SECRET } from "#tests/helpers/servers/decision-server";

const harness = decisionServer();
const { logged } = harness;
let addresses = 0;

/** Creates a merchant whose store blocks Germany, the country of every visitor in this test. */
async function merchant(): Promise<Merchant> {
  const made = await harness.under.merchant();
  const list = { expectedVersion: 0, mode: "block", enabled: true } as const;
  await made.send(saveCountries, { ...list, countries: [{ code: "DE" }] });
  return made;
}

type LinkInput = Partial<InputOf<typeof createBypassLink>>;

async function makeLink(owner: Merchant, input: LinkInput = {}) {
  const answer = await owner.send(createBypassLink, {
    label: "Photographer",
    hours: 24,
    ...input,
  });
  if (!answer.result) throw new Error(answer.Message);
  const { id, url } = answer.data;
  return { id, url, token: new URL(url).searchParams.get("palisade_pass") ?? "" };
}

interface StorefrontAnswer {
  readonly pass?: string;
  readonly maxAgeS?: number;
  readonly outcome?: string;
}

/** Sends a storefront request through Shopify's app proxy, from a new IP address by default. */
async function send(
  { shop }: Merchant,
  name: "visit" | "bypass",
  body: object | string,
  address = `192.0.2.${++addresses % 250}`,
) {
  const timestamp = String(Math.floor(harness.under.time.now / 1000));
  const query = signedProxyQuery(PROXY_SECRET, { shop: shop.domain, timestamp });
  const answer = await fetch(`${harness.origin}/proxy/${name}?${query}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "x-forwarded-for": address },
  });
  const retryAfter = answer.headers.get("retry-after");
  return {
    status: answer.status,
    ...(retryAfter === null ? {} : { retryAfter }),
    ...((await answer.json()) as StorefrontAnswer),
  };
}

async function noticesOf({ shop }: Merchant): Promise<string[]> {
  const { db } = harness.under.database;
  const found = await db.select().from(notifications).where(eq(notifications.shopId, shop.id));
  return found.map(({ content }) => content);
}

/** Returns the outcome of a visit from Germany by a browser with this pass. */
const visitWith = async (owner: Merchant, bypass = "") =>
  (await send(owner, "visit", { path: "/", bypass })).outcome;

const readLink = async (owner: Merchant) => (await owner.send(getBypassLinks, {})).data?.links[0];

test("a bypass link allows only the browser that opened it, until the link is revoked", async () => {
  const owner = await merchant();
  expect(await visitWith(owner)).toBe("block");
  const { id, token } = await makeLink(owner);
  const { pass, ...answer } = await send(owner, "bypass", { token });
  expect(answer).toEqual({ status: 200, maxAgeS: 24 * 3_600 });
  await expect.poll(() => visitWith(owner, pass)).toBe("allow");
  expect(await visitWith(owner)).toBe("block");
  expect(await readLink(owner)).toMatchObject({ id, uses: 1, label: "Photographer" });

  expect((await owner.send(revokeBypassLink, { id })).data).toEqual({ revoked: true });
  await expect.poll(() => visitWith(owner, pass)).toBe("block");
  expect(await send(owner, "bypass", { token })).toEqual({ status: 409, refused: "unknown" });
});

test("a bypass link and its pass expire together", async () => {
  const owner = await merchant();
  const { token } = await makeLink(owner, { hours: 1 });
  const { pass } = await send(owner, "bypass", { token });
  await expect.poll(() => visitWith(owner, pass)).toBe("allow");
  harness.under.time.now += HOUR_MS;
  expect(await visitWith(owner, pass)).toBe("block");
  expect(await send(owner, "bypass", { token })).toEqual({ status: 409, refused: "expired" });
});

test("a bypass link for one browser works once, even if two browsers open it at the same moment", async () => {
  const owner = await merchant();
  const { token } = await makeLink(owner, { maxUses: 1 });
  const answers = await Promise.all([1, 2].map(() => send(owner, "bypass", { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers).toContainEqual({ status: 409, refused: "used-up" });
  expect(await readLink(owner)).toMatchObject({ uses: 1, maxUses: 1 });
});

test("a bypass link of one store and its pass are invalid in another store and cannot be revoked there", async () => {
  const [owner, other] = [await merchant(), await merchant()];
  const { id, token } = await makeLink(owner);
  expect(await send(other, "bypass", { token })).toEqual({ status: 409, refused: "unknown" });
  const { pass } = await send(owner, "bypass", { token });
  expect(await visitWith(other, pass)).toBe("block");
  expect((await other.send(revokeBypassLink, { id })).data).toEqual({ revoked: false });
  expect((await other.send(getBypassLinks, {})).data).toEqual({ links: [] });
});

test.each(["{", "[]", "{}", '{"token":1}', `{"token":"${"x".repeat(65)}"}`, '{"token":"","a":1}'])(
  "a bypass request with the body %s is refused",
  async (body) => {
    const owner = await merchant();
    expect((await send(owner, "bypass", body)).status).toBe(400);
  },
);

const JUNK = "A".repeat(32);

test("after ten wrong bypass tokens, an address gets 429 for another wrong token, and its valid token still works", async () => {
  const owner = await merchant();
  const { token } = await makeLink(owner);
  const sendToken = (given: string) => send(owner, "bypass", { token: given }, "198.51.100.9");
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await sendToken(JUNK)).toMatchObject({ status: 409, refused: "unknown" });
  }
  expect(await sendToken(JUNK)).toMatchObject({ status: 429, retryAfter: "300" });
  expect((await send(owner, "bypass", "{", "198.51.100.9")).status).toBe(429);
  expect((await sendToken(token)).status).toBe(200);
  expect((await send(owner, "bypass", { token: JUNK }, "198.51.100.10")).status).toBe(409);
});

test("after 600 wrong bypass tokens for a store, wrong tokens get 429, a valid token works, the merchant is notified once", async () => {
  const owner = await merchant();
  const { token } = await makeLink(owner);
  const junk = (n: number) => send(owner, "bypass", { token: JUNK }, `198.18.${n >> 8}.${n & 255}`);
  for (let tried = 0; tried < 600; tried += 1) expect((await junk(tried)).status).toBe(409);
  expect(await noticesOf(owner)).toEqual([]);
  for (let tried = 600; tried < 603; tried += 1) expect((await junk(tried)).status).toBe(429);
  expect((await send(owner, "bypass", { token })).status).toBe(200);
  await expect.poll(() => noticesOf(owner)).toHaveLength(1);
  expect((await noticesOf(owner))[0]).toContain("wrong bypass links");
  harness.under.time.now += 5 * MINUTE_MS;
  expect((await junk(604)).status).toBe(409);
});

test("a bypass token is stored as a hash, not logged, and returned only when the link is created", async () => {
  const owner = await merchant();
  const { token, url } = await makeLink(owner);
  expect(new URL(url).hostname).not.toBe("");
  await send(owner, "bypass", { token });
  const { db } = harness.under.database;
  const stored = await db.select().from(bypassLinks).where(eq(bypassLinks.shopId, owner.shop.id));
  const audit = await db.select().from(auditLog).where(eq(auditLog.shopDomain, owner.shop.domain));
  const shown = await owner.send(getBypassLinks, {});
  expect(JSON.stringify([stored, audit, shown, logged])).not.toContain(token);
  expect(audit.map(({ action }) => action)).toContain("bypass_link.created");
});

test("creating a bypass link with invalid fields is refused, and the answer names the fields", async () => {
  const owner = await merchant();
  const bad = await owner.send(createBypassLink, { label: " ", hours: 24, maxUses: 0 });
  expect(bad).toMatchObject({ result: false, code: "invalid_input" });
  expect(bad.result === false && Object.keys(bad.fields ?? {}).sort()).toEqual([
    "label",
    "maxUses",
  ]);
});

test("a store has at most fifty bypass links", async () => {
  const owner = await merchant();
  for (let made = 0; made < 50; made += 1) await makeLink(owner);
  const refused = await owner.send(createBypassLink, { label: "One more", hours: 1 });
  expect(refused).toMatchObject({ result: false, code: "invalid_input" });
  expect((await owner.send(getBypassLinks, {})).data?.links).toHaveLength(50);
});
