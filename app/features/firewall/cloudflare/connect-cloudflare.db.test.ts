import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  changeConnection,
  connectCloudflare,
  deleteConnection,
  disconnectCloudflare,
  getFirewall,
  saveFirewallMode,
} from "#app/contract/firewall";
import type { FetchPage } from "#app/platform/http/public-page.server";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { firewallConnections, settings } from "#app/store/schema";
import { type StandInScript, TOKEN } from "#tests/cloudflare/account";
import {
  type CloudflareHarness,
  DOMAIN,
  openCloudflare,
} from "#tests/cloudflare/cloudflare-harness";
import { type Merchant } from "#tests/helpers/data-api";
import { addWallRule } from "#tests/helpers/firewall-harness";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { statusThrough } from "#tests/helpers/servers/through-worker";

let { under, account, cloudflare } = {} as CloudflareHarness;
beforeAll(async () => {
  ({ under, account, cloudflare } = await openCloudflare());
});
afterAll(() => cloudflare.stop());

function answering(status: number, headers: Record<string, string> = {}): FetchPage {
  return () => Promise.resolve(new Response("", { status, headers }));
}
const redirecting = (location: string) => answering(301, { location });

const connect = (merchant: Merchant, over: object = {}) =>
  merchant.send(connectCloudflare, { token: TOKEN, domain: `https://${DOMAIN}/`, ...over });
const rows = () => under.database.db.select().from(firewallConnections);

test("a connected domain applies its rules at the edge, and disconnecting removes everything at Cloudflare", async () => {
  const merchant = await premiumMerchant(under);
  await addWallRule(merchant, "country", "DE");
  const { connections } = dataOf(await connect(merchant));
  expect(connections).toMatchObject([{ entryPoint: "edge", name: DOMAIN, isConnected: true }]);
  const { id } = connections[0]!;
  const [script] = account.scripts.values();
  expect(script!.bindings).toMatchObject({ CONNECTION: id, MODE: "off" });
  const worker = await cloudflare.workerOf(DOMAIN);
  // A new connection is off: no visitor is stopped until the merchant switches it on.
  expect(await statusThrough(worker!, "DE")).not.toBe(403);
  expect(await connect(merchant)).toMatchObject({
    Message: `The firewall already runs on ${DOMAIN}/*. Disconnect it first.`,
  });
  expect(await merchant.send(deleteConnection, { id })).toMatchObject({ code: "not_found" });
  // The name is the domain that the Worker is removed from.
  const renamed = {
    edits: { id, version: 1 },
    name: "other.example",
    trustedProxies: 0,
    failPolicy: "open",
  };
  expect(await merchant.send(changeConnection, renamed as never)).toMatchObject({
    code: "not_found",
  });
  const disconnection = dataOf(await merchant.send(disconnectCloudflare, { id }));
  expect(disconnection.connections).toEqual([]);
  expect(account.routes).toEqual([]);
  expect(account.scripts.size).toBe(0);
});

test("the token and the secret are encrypted in the database and absent from answers and logs", async () => {
  const merchant = await premiumMerchant(under);
  const answer = JSON.stringify(dataOf(await connect(merchant)));
  const { SECRET } = [...account.scripts.values()][0]!.bindings;
  const state = JSON.stringify(dataOf(await merchant.send(getFirewall, {})));
  const [row] = await rows();
  expect(row).toMatchObject({
    secret: expect.stringMatching(/^v/),
    apiToken: expect.stringMatching(/^v/),
  });
  for (const hidden of [TOKEN, SECRET!]) {
    for (const place of [answer, state, JSON.stringify(row), under.logged.join()]) {
      expect(place).not.toContain(hidden);
    }
  }
  await merchant.send(disconnectCloudflare, { id: row!.id });
});

test("a problem while connecting is returned for its field and leaves no connection and no Worker", async () => {
  const merchant = await premiumMerchant(under);
  const refused = { code: "invalid_input", fields: expect.anything() };
  expect(await connect(merchant, { domain: "nothing" })).toMatchObject({
    ...refused,
    fields: { domain: "Enter a domain, such as shop.example.com." },
  });
  expect(await connect(merchant, { token: "x".repeat(40) })).toMatchObject({
    ...refused,
    fields: { token: expect.stringContaining("doesn’t recognize this token") },
  });
  const { may } = account.tokens.get(TOKEN)!;
  may.delete("scripts");
  expect(await connect(merchant)).toMatchObject({
    ...refused,
    fields: { token: expect.stringContaining("Workers Scripts: Edit") },
  });
  may.add("scripts");
  under.cloudflare.url = "http://127.0.0.1:1";
  expect(await connect(merchant)).toMatchObject({
    Message: expect.stringContaining("nothing was changed"),
  });
  under.cloudflare.url = cloudflare.url;
  expect(under.logged.join()).toContain("Cloudflare’s API failed");
  expect(under.logged.join()).not.toContain(TOKEN);
  expect(await rows()).toEqual([]);
  expect(account.scripts.size).toBe(0);
}, 30_000);

const CALL = {
  upload: "PUT accounts/:/workers/scripts/:",
  removal: "DELETE accounts/:/workers/scripts/:",
  route: "POST zones/:/workers/routes",
};

test("a domain is connected although the answer to the creation of its route was lost", async () => {
  const merchant = await premiumMerchant(under);
  account.lost.set(CALL.route, 1);
  const { connections } = dataOf(await connect(merchant));
  expect(connections).toMatchObject([{ name: DOMAIN, failPolicy: "open" }]);
  expect(account.routes.map(({ pattern }) => pattern)).toEqual([`${DOMAIN}/cdn/*`, `${DOMAIN}/*`]);
  dataOf(await merchant.send(disconnectCloudflare, { id: connections[0]!.id }));
  expect(account.routes).toEqual([]);
});

test("an existing route of the merchant is used, and remains after disconnecting", async () => {
  const merchant = await premiumMerchant(under);
  const own = { id: "own", pattern: `${DOMAIN}/cdn/*`, request_limit_fail_open: false };
  account.routes = [own];
  const { connections } = dataOf(await connect(merchant));
  expect(account.routes.map(({ pattern }) => pattern)).toEqual([own.pattern, `${DOMAIN}/*`]);
  dataOf(await merchant.send(disconnectCloudflare, { id: connections[0]!.id }));
  expect(account.routes).toEqual([own]);
  account.routes = [];
});

test.each(["upload", "route"] as const)(
  "a connection that fails at the %s is undone, although Cloudflare applied the call",
  async (at) => {
    const merchant = await premiumMerchant(under);
    // The merchant's own route existed before and stays.
    const own = { id: "own", pattern: `${DOMAIN}/cdn/*`, request_limit_fail_open: false };
    account.routes = [own];
    account.lost.set(CALL[at], 2);
    expect(await connect(merchant)).toMatchObject({
      Message: expect.stringContaining("nothing was changed"),
    });
    expect(account.routes).toEqual([own]);
    expect(account.scripts.size).toBe(0);
    expect(await rows()).toEqual([]);
    account.routes = [];
  },
);

test("a connection that cannot be undone remains, and disconnecting removes it later", async () => {
  const merchant = await premiumMerchant(under);
  account.failing.add(CALL.route).add(CALL.removal);
  openLanguages();
  expect(await inLanguage("de", () => connect(merchant))).toMatchObject({
    Message: expect.stringContaining("Trennen Sie diese Domain und verbinden Sie sie erneut"),
  });
  account.failing.clear();
  const { connections } = dataOf(await merchant.send(getFirewall, {}));
  expect(connections).toMatchObject([
    { name: DOMAIN, lastProblem: expect.stringContaining("The connection failed halfway") },
  ]);
  expect(account.scripts.size).toBe(1);
  dataOf(await merchant.send(disconnectCloudflare, { id: connections[0]!.id }));
  expect(account.scripts.size).toBe(0);
  expect(await rows()).toEqual([]);
});

test("disconnecting with a revoked token lists the manual steps and can delete the connection anyway", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  expect(await merchant.send(disconnectCloudflare, { id })).toMatchObject({
    fields: { token: expect.stringContaining(`delete the route ${DOMAIN}/*`) },
  });
  expect(await rows()).toHaveLength(1);
  const disconnection = dataOf(await merchant.send(disconnectCloudflare, { id, leave: true }));
  expect(disconnection.connections).toEqual([]);
  account.tokens.set(TOKEN, token);
  const { db } = under.database;
  expect(await db.$count(firewallConnections, eq(firewallConnections.id, id))).toBe(0);
  // Removed manually, as the message instructed.
  account.routes = [];
  account.scripts.clear();
});

test.each<[string, FetchPage, string]>([
  ["the test request gets no answer", () => Promise.reject(new Error("ENOTFOUND")), "didn’t answer our test request"],
  ["the domain redirects", redirecting("https://www.example.com/x"), "to www.example.com, so the firewall never saw it"],
  ["a security rule stops it", answering(403, { "cf-mitigated": "challenge" }), "A security rule at Cloudflare"],
  ["the day's requests are used up", answering(429), "daily requests are used up"],
  ["Cloudflare fails", answering(522), "error 522"],
  ["the answer is not signed by the Worker", answering(200, { "x-palisade-signature": "0".repeat(64) }), "without passing the firewall"],
])("the domain is connected and the remedy is shown when %s", async (_what, fetchPage, words) => {
  const merchant = await premiumMerchant(under);
  under.cloudflare.fetchPage = fetchPage;
  const { check: found, connections } = dataOf(await connect(merchant));
  under.cloudflare.fetchPage = cloudflare.fetchPage;
  expect(found).toMatchObject({ ms: null, problem: expect.stringContaining(words) });
  expect(connections).toMatchObject([{ lastProblem: found.problem }]);
  await merchant.send(disconnectCloudflare, { id: found.id });
}, 30_000); // prettier-ignore

test("a new mode is uploaded with the current rules, and stays saved if Cloudflare rejects the token", async () => {
  const merchant = await premiumMerchant(under);
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await under.database.db.insert(settings).values({ ...by, value: { isOffered: true } });
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  await addWallRule(merchant, "country", "DE");
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  const saved = dataOf(await merchant.send(saveFirewallMode, { mode: "protect", expectedVersion }));
  const worker = await cloudflare.workerOf(DOMAIN);
  expect(await statusThrough(worker!, "DE")).toBe(403);
  // Uploaded again, with the secret only in an encrypted binding.
  const [{ types, bindings }] = [...account.scripts.values()] as [StandInScript];
  const plain = "plain_text";
  expect(types).toEqual({
    ...{ PALISADE_URL: plain, CONNECTION: plain, MODE: plain, ATTACK_UNTIL: plain },
    ...{ TICKET: plain, UPLOADED_AT: plain, BUILD: plain },
    SECRET: "secret_text",
  });
  expect(bindings.SECRET).toHaveLength(43);
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  const off = { mode: "off", expectedVersion: saved.version } as const;
  expect(dataOf(await merchant.send(saveFirewallMode, off))).toMatchObject({
    switches: { mode: "off" },
    connections: [{ lastProblem: expect.stringContaining("Cloudflare did not accept the change") }],
  });
  account.tokens.set(TOKEN, token);
  await merchant.send(disconnectCloudflare, { id });
});
