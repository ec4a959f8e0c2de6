import { afterAll, beforeAll, expect, test } from "vitest";

import { getWafConnected } from "#app/contract/account";
import {
  checkCloudflare,
  connectCloudflare,
  disconnectCloudflare,
  getFirewall,
} from "#app/contract/firewall";
import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";
import { TOKEN } from "#tests/cloudflare/account";
import {
  type CloudflareHarness,
  DOMAIN,
  openCloudflare,
} from "#tests/cloudflare/cloudflare-harness";
import { type Merchant } from "#tests/helpers/data-api";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";

import { addCounts, NO_COUNTS } from "../connections/connection-counts.queries.server";
import { startOfDay } from "./daily-requests.server";

let { under, account, cloudflare } = {} as CloudflareHarness;
beforeAll(async () => {
  ({ under, account, cloudflare } = await openCloudflare());
});
afterAll(() => cloudflare.stop());

const connect = (merchant: Merchant) =>
  merchant.send(connectCloudflare, { token: TOKEN, domain: DOMAIN });

const check = async (merchant: Merchant, id: string) =>
  dataOf(await merchant.send(checkCloudflare, { id })).check;

test("a connected domain is checked at once with a signed request to its Worker", async () => {
  const merchant = await premiumMerchant(under);
  account.requestsToday = 81_000;
  const { check: first, connections } = dataOf(await connect(merchant));
  const { id } = connections[0]!;
  expect(first).toEqual({
    ...{ id, ms: expect.any(Number), problem: "" },
    today: { requests: 0, isOfAccount: false },
  });
  // The check reached the Worker, so the connection is connected before the first visit.
  expect(connections).toMatchObject([
    { failPolicy: "open", lastProblem: "", isConnected: true, lastSeenAt: null },
  ]);
  expect(dataOf(await merchant.send(getWafConnected, {}))).toBe(true);
  // Without the permission for analytics, the app reports its own count.
  const { may } = account.tokens.get(TOKEN)!;
  may.add("analytics");
  account.cpuTime = { p50: 412, p95: 1_250, ended: 12 };
  expect((await check(merchant, id)).today).toEqual({ requests: 81_000, isOfAccount: true });
  // The result is stored and shown again on the same day.
  const readAccount = async () =>
    dataOf(await merchant.send(getFirewall, {})).connections[0]!.account;
  const { cpuTime: cpu } = account;
  const checkedAt = new Date(under.time.now).toISOString();
  expect(await readAccount()).toEqual({ checkedAt, requests: 81_000, cpu });
  account.cpuTime = null;
  await check(merchant, id);
  expect(await readAccount()).toEqual({ checkedAt, requests: 81_000, cpu: null });
  may.delete("analytics");
  await check(merchant, id);
  expect(await readAccount()).toBeNull();
  const hour = new Date(under.time.now);
  const counted = { ...NO_COUNTS, requests: 7 };
  await addCounts(under.database.db, { id, hour: hour.toISOString() }, counted, hour);
  const yesterday = new Date(startOfDay(under.time.now).getTime() - 1);
  await addCounts(under.database.db, { id, hour: yesterday.toISOString() }, counted, hour);
  expect((await check(merchant, id)).today).toEqual({ requests: 7, isOfAccount: false });
  const stranger = await premiumMerchant(under);
  expect(await stranger.send(checkCloudflare, { id })).toMatchObject({ code: "not_found" });
  await merchant.send(disconnectCloudflare, { id });
});

test("the next check detects a route that was removed or set to fail closed", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  account.routes.at(-1)!.request_limit_fail_open = false;
  await check(merchant, id);
  const readConnection = () =>
    merchant.send(getFirewall, {}).then((answer) => dataOf(answer).connections[0]);
  expect(await readConnection()).toMatchObject({ failPolicy: "closed" });
  account.routes = [];
  const words = "the firewall’s route on shop.example.com is gone";
  expect(await check(merchant, id)).toMatchObject({
    ...{ ms: null, problem: expect.stringContaining(words) },
  });
  expect(await readConnection()).toMatchObject({ lastProblem: expect.stringContaining(words) });
  await merchant.send(disconnectCloudflare, { id });
}, 30_000);

test("the problem of a connection is stored in English and read in the language of each request", async () => {
  openLanguages();
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  account.routes = [];
  const german =
    "Bei Cloudflare fehlt die Route der Firewall auf shop.example.com. Trennen Sie die Verbindung und verbinden Sie erneut.";
  expect(await inLanguage("de", () => check(merchant, id))).toMatchObject({ problem: german });
  const state = await inLanguage("de", () => merchant.send(getFirewall, {}));
  expect(dataOf(state).connections).toMatchObject([{ lastProblem: german }]);
  expect(dataOf(await merchant.send(getFirewall, {})).connections).toMatchObject([
    {
      lastProblem:
        "At Cloudflare, the firewall’s route on shop.example.com is gone. Disconnect, then connect again.",
    },
  ]);
  await merchant.send(disconnectCloudflare, { id });
}, 30_000);

test("a check reports a DNS record that is no longer proxied as the problem", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  account.records[0]!.proxied = false;
  under.cloudflare.fetchPage = () => Promise.resolve(new Response("", { status: 404 }));
  const found = await check(merchant, id);
  expect(found).toMatchObject({ ms: null, problem: expect.stringContaining("grey cloud") });
  account.records[0]!.proxied = true;
  under.cloudflare.fetchPage = cloudflare.fetchPage;
  expect((await check(merchant, id)).problem).toBe("");
  await merchant.send(disconnectCloudflare, { id });
}, 30_000);

test("a check with a revoked token reports the problem and that the firewall answers", async () => {
  const merchant = await premiumMerchant(under);
  const { id } = dataOf(await connect(merchant)).connections[0]!;
  const token = account.tokens.get(TOKEN)!;
  account.tokens.delete(TOKEN);
  const found = await check(merchant, id);
  expect(found.ms).toBeGreaterThan(0);
  expect(found.problem).toContain("doesn’t recognize this token");
  const readConnections = async () => dataOf(await merchant.send(getFirewall, {})).connections;
  expect(await readConnections()).toMatchObject([{ lastProblem: found.problem }]);
  account.tokens.set(TOKEN, token);
  // The problem stays until a check succeeds.
  expect((await check(merchant, id)).problem).toBe("");
  expect(await readConnections()).toMatchObject([{ lastProblem: "", lastProblemAt: null }]);
  await merchant.send(disconnectCloudflare, { id });
});
