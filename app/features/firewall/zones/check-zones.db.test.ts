import { expect, test } from "vitest";

import { firewallConnections } from "#app/store/schema";
import { TOKEN } from "#tests/cloudflare/account";
import {
  cloudflareWorld,
  connectedMerchant,
  runOnce,
  zoneDeps,
} from "#tests/cloudflare/cloudflare-world";

import { countBrokenZones } from "../cloudflare/checks.queries.server";
import { noteProblem } from "../connections/connections.queries.server";
import { zoneChecks } from "./check-zones.server";

const HOUR_MS = 3_600_000;
const world = cloudflareWorld();

/** Connects the domain of a merchant in protect mode, then advances the clock by an hour. */
async function connect() {
  const { merchant, id, version } = await connectedMerchant(world);
  return {
    ...{ id, version },
    connection: async () => (await world.under.database.db.select().from(firewallConnections))[0],
    /** Domains the dashboard reports as broken. */
    attention: () => countBrokenZones(world.under.database.db, merchant.shop.id),
  };
}

async function anHourLater() {
  world.under.time.now += HOUR_MS;
  await runOnce(zoneChecks(zoneDeps(world)));
}

const CHANGES: readonly [string, string, () => () => void][] = [
  [
    "a revoked token",
    "doesn’t recognize this token",
    () => {
      const token = world.account.tokens.get(TOKEN)!;
      world.account.tokens.delete(TOKEN);
      return () => world.account.tokens.set(TOKEN, token);
    },
  ],
  [
    "a DNS record that is no longer proxied",
    "grey cloud",
    () => {
      world.account.records[0]!.proxied = false;
      return () => (world.account.records[0]!.proxied = true);
    },
  ],
  [
    "a deleted route",
    "route on shop.example.com is gone",
    () => {
      const { routes } = world.account;
      world.account.routes = [];
      return () => (world.account.routes = routes);
    },
  ],
];

test.each(CHANGES)(
  "%s is reported within an hour, at the connection and on the dashboard, until it is fixed",
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
  const { db } = world.under.database;
  await noteProblem(db, id, () => "The Worker told of something.", new Date(world.under.time.now));
  await anHourLater();
  expect(await connection()).toMatchObject({ lastProblem: "The Worker told of something." });
  world.account.routes = [];
  world.under.time.now -= HOUR_MS;
  await anHourLater();
  expect(await attention()).toBe(0);
});

test("a found problem stays while Cloudflare's API is unavailable and ends when fixed", async () => {
  const { connection, attention } = await connect();
  world.account.records[0]!.proxied = false;
  await anHourLater();
  const found = await connection();
  expect(found?.checkProblem).toContain("grey cloud");
  world.account.records[0]!.proxied = true;
  world.account.failing.add("GET zones/:/workers/routes");
  await anHourLater();
  world.account.failing.clear();
  expect(await connection()).toMatchObject({ checkProblem: found!.checkProblem });
  expect(await attention()).toBe(1);
  await anHourLater();
  expect(await connection()).toMatchObject({ checkProblem: "", lastProblem: "" });
  expect(await attention()).toBe(0);
});

test("an outage of Cloudflare's API raises no alarm", async () => {
  const { connection, attention } = await connect();
  world.account.failing.add("GET zones/:/workers/routes");
  await anHourLater();
  world.account.failing.clear();
  expect(await connection()).toMatchObject({ lastProblem: "" });
  expect(await attention()).toBe(0);
});
