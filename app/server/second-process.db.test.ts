import { expect, test } from "vitest";

import { authDomain, getAccountInfo } from "#app/contract/account";
import { enableAdminAccess } from "#app/contract/dashboard";
import { addRuleEntries, saveCountries } from "#app/contract/rules/rules";
import { createBypassLink } from "#app/contract/rules/whitelists";
import type { Merchant } from "#tests/helpers/data-api";
import { clientOf, INSTALLED_AT, mintedToken } from "#tests/helpers/login";
import { premiumMerchant } from "#tests/helpers/plans";
import { signedLinkQuery, signedProxyQuery } from "#tests/helpers/proxy-query";
import { decisionServer, PROXY_SECRET } from "#tests/helpers/servers/decision-server";

/** Tests, with a second process, which data processes share and which they do not (docs/operators/scale.md). */
const harness = decisionServer(2);

interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly pass?: string;
}

/** Sends a storefront's request to the first or the second process. */
async function send(at: 0 | 1, { shop }: Merchant, name: string, body: object, ip: string) {
  const timestamp = String(Math.floor(harness.under.time.now / 1000));
  const query = signedProxyQuery(PROXY_SECRET, { shop: shop.domain, timestamp });
  const answer = await fetch(`${harness.origins[at]}/proxy/${name}?${query}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "x-forwarded-for": ip },
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer;
}

const outcomeAt = async (at: 0 | 1, owner: Merchant, ip = "192.0.2.1", more: object = {}) =>
  (await send(at, owner, "visit", { path: "/", ...more }, ip)).outcome;

/** Creates a merchant whose store blocks Germany, the country of every visitor here. */
async function german(): Promise<Merchant> {
  const owner = await premiumMerchant(harness.under);
  const countries = [{ code: "DE" }];
  const list = { expectedVersion: 0, mode: "block", enabled: true } as const;
  await owner.send(saveCountries, { ...list, countries });
  return owner;
}

const BOTH = [0, 1] as const;

test("a saved rule blocks visitors at both processes", async () => {
  const owner = await premiumMerchant(harness.under);
  for (const at of BOTH) expect(await outcomeAt(at, owner)).toBe("allow");
  const rule = { kind: "ip" as const, lines: ["192.0.2.1"], confirmedRisks: true };
  expect((await owner.send(addRuleEntries, rule)).result).toBe(true);
  for (const at of BOTH) await expect.poll(() => outcomeAt(at, owner)).toBe("block");
});

test("a bypass link for one browser accepts one of two simultaneous requests at two processes", async () => {
  const owner = await german();
  const link = await owner.send(createBypassLink, { label: "Photographer", hours: 1, maxUses: 1 });
  if (!link.result) throw new Error(link.Message);
  const token = new URL(link.data.url).searchParams.get("palisade_pass");
  const answers = await Promise.all(
    BOTH.map((at) => send(at, owner, "bypass", { token }, `192.0.2.${at}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const bypass = answers.find(({ pass }) => pass)?.pass;
  for (const at of BOTH) {
    await expect.poll(() => outcomeAt(at, owner, "192.0.2.9", { bypass })).toBe("allow");
  }
});

test("an admin access link works once across two processes, and both accept its pass", async () => {
  const owner = await german();
  const toggle = await owner.send(enableAdminAccess, {});
  if (!toggle.result) throw new Error(toggle.Message);
  const nonce = new URL(toggle.data.url).hash.replace("#palisade-access=", "");
  const redeem = (at: 0 | 1) =>
    send(at, owner, "admin-access", { enables: true, nonce }, `192.0.2.1${at}`);
  const answers = await Promise.all(BOTH.map(redeem));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const access = answers.find(({ pass }) => pass)?.pass;
  for (const at of BOTH) {
    await expect.poll(() => outcomeAt(at, owner, "192.0.2.9", { access })).toBe("allow");
  }
});

test("a login link works once across two processes, and both accept its session", async () => {
  const { shop } = await harness.under.merchant({ installedAt: INSTALLED_AT });
  const other = { ...harness.under, api: harness.under.anotherProcess() };
  const id = await mintedToken(harness.under, shop);
  const uses = await Promise.all(
    [harness.under, other].map((under) => clientOf(under, "").send(authDomain, { id })),
  );
  expect(uses.map(({ result }) => result).sort()).toEqual([false, true]);
  const token = uses.map((use) => (use.result ? use.data.token : "")).join("");
  for (const under of [harness.under, other]) {
    expect((await clientOf(under, token).send(getAccountInfo, {})).data).toMatchObject({
      storeUrl: `https://${shop.domain}`,
    });
  }
});

test("a visitor who followed the trap link at one process is not trapped at the other process", async () => {
  const owner = await premiumMerchant(harness.under);
  const rule = { kind: "behaviour" as const, lines: ["trap"], confirmedRisks: true };
  expect((await owner.send(addRuleEntries, rule)).result).toBe(true);
  const ip = "198.51.100.77";
  const timestamp = String(Math.floor(harness.under.time.now / 1000));
  const link = signedLinkQuery(PROXY_SECRET, { shop: owner.shop.domain, timestamp });
  // A process detects no trap visit before it has the rule.
  await expect
    .poll(async () => {
      await fetch(`${harness.origins[0]}/proxy/trap?${link}`, {
        headers: { "x-forwarded-for": ip },
      });
      return outcomeAt(0, owner, ip);
    })
    .toBe("block");
  expect(await outcomeAt(1, owner, ip)).toBe("allow");
});

test("a visitor who is limited at one process after ten wrong tokens is still answered by the other process", async () => {
  const owner = await german();
  const statusOf = async (at: 0 | 1) =>
    (await send(at, owner, "bypass", { token: "a".repeat(32) }, "192.0.2.50")).status;
  for (let wrong = 0; wrong < 10; wrong++) expect(await statusOf(0)).not.toBe(429);
  expect(await statusOf(0)).toBe(429);
  expect(await statusOf(1)).not.toBe(429);
});
