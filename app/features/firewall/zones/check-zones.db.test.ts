import { expect, test } from "vitest";

import { firewallConnections } from "#app/store/schema";
import { TOKEN } from "#tests/cloudflare/account";
import {
  cloudflareHarness,
  connectedMerchant,
  runOnce,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-harness";

import { countBrokenZones } from "../cloudflare/checks.queries.server";
import { noteProblem } from "../connections/connections.queries.server";
import { zoneChecks } from "./check-zones.server";

const HOUR_MS = 3_600_000;
const harness = cloudflareHarness();

/** Connects the domain of a merchant in protect mode, then advances the clock by an hour. */
async function connect() {
  const { merchant, id, version } = await connectedMerchant(harness);
  return {
    ...{ id, version },
    connection: async () => (await harness.under.database.db.select().from(firewallConnections))[0],
    /** Counts the domains that the dashboard reports as broken. */
    attention: () => countBrokenZones(harness.under.database.db, merchant.shop.id),
  };
}

async function anHourLater() {
  harness.under.time.now += HOUR_MS;
  await runOnce(zoneChecks(zoneDeps(harness)));
}

const CHANGES: readonly [string, string, () => () => void][] = [
  [
    "a revoked token",
    "doesn’t recognize this token",
    () => {
      const token = harness.account.tokens.get(TOKEN)!;
      harness.account.tokens.delete(TOKEN);
      return () => harness.account.tokens.set(TOKEN, token);
    },
  ],
  [
    "a DNS record that is no longer proxied",
    "grey cloud",
    () => {
      harness.account.records[0]!.proxied = false;
      return () => (harness.account.records[0]!.proxied = true);
    },
  ],
  [
    "a deleted route",
    "route on shop.example.com is gone",
    () => {
      const { routes } = harness.account;
      harness.account.routes = [];
      return () => (harness.account.routes = routes);
    },
  ],
];

test.each(CHANGES)(
  "%s is reported within an hour at the connection and on the dashboard, until it is fixed",
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

test("a domain is checked once per hour, and a successful check keeps other problems", async () => {
  const { id, connection, attention } = await connect();
  const { db } = harness.under.database;
  await noteProblem(
    db,
    id,
    () => "The Worker told of something.",
    new Date(harness.under.time.now),
  );
  await anHourLater();
  expect(await connection()).toMatchObject({ lastProblem: "The Worker told of something." });
  harness.account.routes = [];
  harness.under.time.now -= HOUR_MS;
  await anHourLater();
  expect(await attention()).toBe(0);
});

test("a reported problem remains while Cloudflare's API is unavailable and ends when it is fixed", async () => {
  const { connection, attention } = await connect();
  harness.account.records[0]!.proxied = false;
  await anHourLater();
  const found = await connection();
  expect(found?.checkProblem).toContain("grey cloud");
  harness.account.records[0]!.proxied = true;
  harness.account.failing.add("GET zones/:/workers/routes");
  await anHourLater();
  harness.account.failing.clear();
  expect(await connection()).toMatchObject({ checkProblem: found!.checkProblem });
  expect(await attention()).toBe(1);
  await anHourLater();
  expect(await connection()).toMatchObject({ checkProblem: "", lastProblem: "" });
  expect(await attention()).toBe(0);
});

test("an outage of Cloudflare's API is not reported as a problem of a domain", async () => {
  const { connection, attention } = await connect();
  harness.account.failing.add("GET zones/:/workers/routes");
  await anHourLater();
  harness.account.failing.clear();
  expect(await connection()).toMatchObject({ lastProblem: "" });
  expect(await attention()).toBe(0);
});
