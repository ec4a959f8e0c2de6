import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import {
  type AdminApiStatus,
  createAdminApiStatus,
} from "#app/platform/admin-api/admin-api-status.server";
import type { IngressState } from "#app/platform/proxy/ingress.server";
import type { Role } from "#app/platform/roles";
import { fixedIngress } from "#tests/helpers/fixed-ingress";

import { type HealthDeps, isReady, readHealth } from "./health.server";

type Feed = ReturnType<HealthDeps["feeds"]["status"]>[number];

const FEED: Feed = {
  id: "mullvad",
  title: "Mullvad's list of its servers",
  networkClass: "vpn",
  everyHours: 24,
  entries: 600,
  goodAt: Date.now(),
  problem: null,
};

type Renewal = ReturnType<NonNullable<HealthDeps["ipRenewal"]>["status"]>;

const RENEWAL: Renewal = { everyHours: 24, goodAt: Date.now(), isInUse: true, problem: null };

type Source = HealthDeps["ipIntelligence"]["meta"]["source"]["places"];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Returns the edge role of a process whose recorder has or has not written yet. */
function edgeThat(hasWritten: boolean): NonNullable<HealthDeps["edge"]> {
  return {
    recorder: { stats: () => ({ hasWritten }) as never },
    decisions: { stats: () => ({}) },
    firewall: { stats: () => ({}) as never },
  };
}

function health(over: {
  places?: Partial<Source>;
  /** Date of the city data if it is from another data set than the countries. */
  cities?: string;
  networks?: Partial<Source>;
  problems?: string[];
  feed?: Partial<Feed>;
  renewal?: Partial<Renewal>;
  isAway?: boolean;
  isReadOnly?: boolean;
  roles?: Role[];
  isStopping?: boolean;
  hasWritten?: boolean;
  ingress?: Partial<IngressState>;
  reach?: AdminApiStatus;
}) {
  const answer = { rows: [{ readOnly: over.isReadOnly ?? false }] };
  const execute = () => (over.isAway ? Promise.reject(new Error("away")) : Promise.resolve(answer));
  const source: Source = { kind: "packed", name: "Packed", dataDate: daysAgo(1) };
  return readHealth({
    database: { kind: "postgres", db: { execute } } as never,
    ipIntelligence: {
      status: { state: "ok", problems: over.problems ?? [] },
      meta: {
        dataDate: daysAgo(1),
        ageDays: () => 1,
        attribution: [],
        source: {
          places: { ...source, ...over.places },
          ...(over.cities && { cities: { ...source, dataDate: over.cities } }),
          countries: source,
          networks: { ...source, ...over.networks },
        },
      },
    },
    ipRenewal: over.renewal ? { status: () => ({ ...RENEWAL, ...over.renewal }) } : null,
    feeds: { status: () => [{ ...FEED, ...over.feed }] },
    agents: { status: () => [] },
    crawlerStats: () => ({}),
    roles: over.roles ?? ["edge", "admin", "jobs"],
    isStopping: () => over.isStopping ?? false,
    edge: edgeThat(over.hasWritten ?? true),
    admin: null,
    reach: over.reach ?? createAdminApiStatus(Date.now),
    ingress: { state: () => ({ ...fixedIngress().state(), ...over.ingress }) },
  });
}

test("health reports a test visit that contradicts the configured number of proxies, with the remedy", async () => {
  const one = await health({ ingress: { contradictingProxies: 1 } });
  expect(one).toMatchObject({ ready: true, state: "degraded" });
  expect(one.problems).toEqual([
    "By a test visit, the number of entries behind the visitor's in X-Forwarded-For is 1, not 0. Set TRUSTED_PROXIES to that number, or unset it.",
  ]);
  const learned = await health({ ingress: { contradictingProxies: 0, source: "test" } });
  expect(learned.problems[0]).toContain("npm run operator -- set-proxies --proxies 0");
});

test("a healthy process reports no problems", async () => {
  expect(await health({})).toMatchObject({ ready: true, state: "ok", problems: [] });
});

test.each([
  [
    "old data of places",
    { places: { dataDate: daysAgo(61) } },
    /^The location data \(Packed\) is 61 days old\. Make newer data with npm run prepare:data -- --fetch and deploy it\b/,
  ],
  [
    "old data of networks",
    { networks: { dataDate: daysAgo(171) } },
    /^The network data \(Packed\) is 171 days old\. Make newer data with npm run prepare:data -- --fetch and deploy it\b/,
  ],
  [
    "old data of cities with newer countries",
    { cities: daysAgo(177) },
    /^The data of regions and cities \(Packed\) is 177 days old\. .+, or set IP_CITY_MMDB\b/,
  ],
  [
    "an old custom database",
    { places: { kind: "own-file" as const, dataDate: daysAgo(61) } },
    /^The location data \(Packed\) is 61 days old\. Put a newer database at IP_CITY_MMDB/,
  ],
  [
    "old data with a renewal address",
    { places: { dataDate: daysAgo(61) }, renewal: {} },
    /^The location data \(Packed\) is 61 days old\. Make newer data with .+ and publish it at IP_DATA_URL \(docs\/operators\/publish-ip-data\.md\)\.$/,
  ],
  [
    "newer data that is rejected",
    { renewal: { problem: "The IP data could not be renewed: it is empty." } },
    /^The IP data could not be renewed: it is empty\.$/,
  ],
  ["damaged address data", { problems: ["ip.bin is damaged."] }, /^ip\.bin is damaged\.$/],
  ["a list that is rejected", { feed: { problem: "It grew." } }, /^mullvad: It grew\.$/],
  [
    "a list that was not renewed",
    { feed: { problem: "Away.", goodAt: Date.now() - 9 * DAY_MS } },
    /^mullvad: Away\. The list in use is 9 days old\.$/,
  ],
  [
    "an hourly list that is a day and a half old",
    { feed: { everyHours: 1, goodAt: Date.now() - 1.6 * DAY_MS } },
    /^mullvad: The list in use is 1 day old\.$/,
  ],
])("%s is a health problem, and the process remains ready", async (_what, over, sentence) => {
  const { ready, state, problems } = await health(over);
  expect({ ready, state }).toEqual({ ready: true, state: "degraded" });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test("health contains the date of each data source and the state of its renewal", async () => {
  const { ipData } = await health({ networks: { dataDate: daysAgo(9) }, renewal: {} });
  expect(ipData).toMatchObject({
    source: { places: { dataDate: daysAgo(1) }, networks: { dataDate: daysAgo(9) } },
    renewal: RENEWAL,
  });
  expect((await health({})).ipData.renewal).toBe(null);
});

test("address data of up to sixty days and feeds renewed within their interval are not health problems", async () => {
  const data = { places: { dataDate: daysAgo(60) }, networks: { dataDate: null } };
  const week = { goodAt: Date.now() - 6.9 * DAY_MS };
  expect(await health({ ...data, feed: week })).toMatchObject({ state: "ok" });
  const month = { everyHours: 720, goodAt: Date.now() - 31 * DAY_MS };
  expect(await health({ feed: month })).toMatchObject({ problems: [] });
});

test("a database that does not answer makes the process not ready", async () => {
  expect(await health({ isAway: true })).toMatchObject({ ready: false });
});

test("a read-only database makes the process not ready", async () => {
  const database = { answers: true, writable: false };
  expect(await health({ isReadOnly: true })).toMatchObject({ ready: false, database });
  expect(await health({})).toMatchObject({ ready: true, database: { writable: true } });
});

test("a process with only the edge role remains ready while the database is unavailable", async () => {
  expect(await health({ roles: ["edge"], isAway: true })).toMatchObject({
    ready: true,
    roles: { edge: { ready: true } },
    database: { answers: false },
  });
  expect((await health({ isAway: true })).roles).toEqual({
    edge: { ready: true },
    admin: { ready: false },
    jobs: { ready: false },
  });
});

test("the edge role is not ready before its recorder has written", async () => {
  expect(await health({ hasWritten: false })).toMatchObject({
    ready: false,
    roles: { edge: { ready: false }, admin: { ready: true }, jobs: { ready: true } },
  });
});

test("no role of a stopping process is ready", async () => {
  expect(await health({ isStopping: true })).toMatchObject({
    ready: false,
    roles: { edge: { ready: false }, admin: { ready: false }, jobs: { ready: false } },
  });
});

test("isReady reports the readiness of one role and returns null for a role that the process lacks", async () => {
  const answer = { rows: [{ readOnly: false }] };
  const database = { db: { execute: () => Promise.resolve(answer) } } as never;
  const deps = {
    ...{ roles: ["edge", "admin"] as const, isStopping: () => false, database },
    edge: edgeThat(true),
  };
  expect(await isReady(deps, "edge")).toBe(true);
  expect(await isReady({ ...deps, edge: edgeThat(false) }, "edge")).toBe(false);
  expect(await isReady(deps, "admin")).toBe(true);
  expect(await isReady(deps, "jobs")).toBeNull();
});
