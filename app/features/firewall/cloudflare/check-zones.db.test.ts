import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  newAccount,
  type StandInAccount,
  startCloudflare,
  TOKEN,
} from "../../../../tests/cloudflare/stand-in";
import { API_SECRET, type ApiUnderTest, apiUnderTest } from "../../../../tests/helpers/data-api";
import { premiumMerchant } from "../../../../tests/helpers/plans";
import { dataOf } from "../../../../tests/helpers/screens/api-answers";
import { connectCloudflare } from "../../../contract/firewall";
import { oneKey } from "../../../platform/data-keys/keyring";
import { firewallConnections, settings } from "../../../store/schema";
import { noteProblem } from "../connections/connections.queries.server";
import { zoneChecks } from "./check-zones.server";
import { countBrokenZones } from "./checks.queries.server";

const HOUR_MS = 3_600_000;
const DOMAIN = "shop.example.com";

let under: ApiUnderTest;
let account: StandInAccount;
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>;

beforeAll(async () => {
  under = await apiUnderTest();
  account = newAccount(DOMAIN, "shops.myshopify.com");
  cloudflare = await startCloudflare(account);
  under.cloudflare.url = cloudflare.url;
  under.cloudflare.fetchPage = cloudflare.fetchPage;
});
beforeEach(async () => {
  await under.database.db.delete(firewallConnections);
  account.routes = [];
  account.scripts.clear();
});
afterAll(() => cloudflare.stop());

/** A protected merchant with a connected domain, an hour later. */
async function connect() {
  const merchant = await premiumMerchant(under);
  const by = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  const value = { isOffered: true, mode: "protect" };
  await under.database.db.insert(settings).values({ ...by, value });
  const connecting = merchant.send(connectCloudflare, { token: TOKEN, domain: DOMAIN });
  const { connections } = dataOf(await connecting);
  const { id, version } = connections[0]!;
  return {
    ...{ id, version },
    connection: async () => (await under.database.db.select().from(firewallConnections))[0],
    /** Domains the dashboard tells of. */
    attention: () => countBrokenZones(under.database.db, merchant.shop.id),
  };
}

async function anHourLater() {
  under.time.now += HOUR_MS;
  const checks = zoneChecks({
    ...{ db: under.database.db, clock: () => under.time.now, log: pino({ level: "silent" }) },
    cloudflare: {
      ...{ keys: oneKey(API_SECRET), apiUrl: () => cloudflare.url },
      fetchPage: cloudflare.fetchPage,
    },
  });
  await checks.run({}, { signal: new AbortController().signal });
}

const CHANGES: readonly [string, string, () => () => void][] = [
  [
    "a token that was revoked",
    "doesn’t recognize this token",
    () => {
      const token = account.tokens.get(TOKEN)!;
      account.tokens.delete(TOKEN);
      return () => account.tokens.set(TOKEN, token);
    },
  ],
  [
    "a cloud that was turned grey",
    "grey cloud",
    () => {
      account.records[0]!.proxied = false;
      return () => (account.records[0]!.proxied = true);
    },
  ],
  [
    "a route that was deleted",
    "route on shop.example.com is gone",
    () => {
      const { routes } = account;
      account.routes = [];
      return () => (account.routes = routes);
    },
  ],
];

test.each(CHANGES)(
  "%s is told within the hour, at the connection and on the dashboard, until it is well again",
  async (_what, words, change) => {
    const { connection, attention, version } = await connect();
    await anHourLater();
    expect(await connection()).toMatchObject({ lastProblem: "", version });
    expect(await attention()).toBe(0);
    const back = change();
    await anHourLater();
    expect(await connection()).toMatchObject({ lastProblem: expect.stringContaining(words) });
    expect(await attention()).toBe(1);
    back();
    await anHourLater();
    expect(await connection()).toMatchObject({ lastProblem: "" });
    expect(await attention()).toBe(0);
  },
  30_000,
);

test("a domain is checked once an hour, and a well one keeps what else went wrong", async () => {
  const { id, connection, attention } = await connect();
  const { db } = under.database;
  await noteProblem(db, id, "The Worker told of something.", new Date(under.time.now));
  await anHourLater();
  expect(await connection()).toMatchObject({ lastProblem: "The Worker told of something." });
  account.routes = [];
  under.time.now -= HOUR_MS;
  await anHourLater();
  expect(await attention()).toBe(0);
});

test("an outage of Cloudflare's API alarms nobody", async () => {
  const { connection, attention } = await connect();
  account.failing.add("GET zones/:/workers/routes");
  await anHourLater();
  account.failing.clear();
  expect(await connection()).toMatchObject({ lastProblem: "" });
  expect(await attention()).toBe(0);
});
