import { SignJWT } from "jose";

import type { Clock } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import { ipv4Address } from "#app/engine/net/address";
import { cidrBlock } from "#app/engine/net/interval";
import type { ExtensionChecker } from "#app/features/embed/public.server";
import { STANDARD_CATALOG } from "#app/features/plans/catalog/catalog";
import { openLiveVisits } from "#app/features/visits/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { createDataApiClient, type DataApiClient } from "#app/platform/data-api/client";
import type { FetchPage } from "#app/platform/http/public-page.server";
import { NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { NetworkDirectory } from "#app/platform/ip-intelligence/network-directory";
import { createLog } from "#app/platform/logging/log.server";
import { type Ingress, openIngress } from "#app/platform/proxy/ingress.server";
import { createReverseDns } from "#app/platform/reverse-dns.server";
import { type ApiOptions, createApi } from "#app/server/api.server";

import { unpaidPlatform } from "./orders/unpaid-platform";
import { builtWorker } from "./servers/built-worker";
import {
  createTestShop,
  endWithFile,
  type Shop,
  type TestDatabase,
  testDatabase,
} from "./servers/database";

export const API_KEY = "palisade-test-key";
export const API_SECRET = "palisade-test-secret";
const BASE_URL = "https://app.example.com";
/** Address without a server. */
const NOWHERE = "http://127.0.0.1:1";

const TEST_NETWORKS = new NetworkDirectory([
  { asn: 64496, organization: "Example Hosting", networkClass: "hosting" },
  { asn: 64500, organization: "Example Net", networkClass: "residential" },
]);

/** Facts in which 203.0.113.0/24 is in Germany and everything else is unknown. */
export const TEST_FACTS: ApiOptions["ipIntelligence"] = {
  lookup: ({ version, d }) => {
    const isKnown = version === 4 && d >>> 8 === 0xcb0071;
    return {
      ...NO_PLACE,
      country: isKnown ? "DE" : null,
      region: isKnown ? "Hesse" : null,
      asn: isKnown ? 64500 : null,
      organization: isKnown ? "Example Net" : null,
      networkClass: isKnown ? "residential" : null,
    };
  },
  explainNetwork: ({ version, d }) =>
    version === 4 && d >>> 8 === 0xcb0071
      ? { networkClass: "residential", reason: "Example Net connects homes." }
      : null,
  ranges: ({ version, d }) => {
    const network = version === 4 ? cidrBlock(ipv4Address(d), 24) : null;
    return { place: network, network };
  },
  findNetworks: (search, limit) => TEST_NETWORKS.find(search, limit),
  networkNumbered: (asn) => TEST_NETWORKS.networkOf(asn),
  coordinates: () => null,
  networkFacts: () => ({ networks: [], lists: [] }),
  regionsByCountry: () => ({
    DE: ["Bavaria", "Hesse"],
    FR: ["Brittany", "Île-de-France"],
    US: ["California", "Oregon"],
  }),
  meta: {
    dataDate: "2026-06-05",
    ageDays: (now) => Math.floor((now - Date.parse("2026-06-05")) / 86_400_000),
    attribution: [{ text: "IP Geolocation by Example", url: "https://example.com" }],
    source: {
      places: { kind: "packed", name: "Example City", dataDate: "2026-06-05" },
      countries: { kind: "none", name: "", dataDate: null },
      networks: { kind: "packed", name: "Example ASN", dataDate: "2026-06-17" },
    },
  },
};

/** Reverse DNS that returns one name for every address. */
const TEST_NAMES = createReverseDns({
  reverse: async (ip) => (ip === "8.8.8.8" ? ["dns.google"] : []),
});

export interface Merchant extends DataApiClient {
  readonly shop: Shop;
  readonly token: string;
}

export interface ApiUnderTest {
  readonly database: TestDatabase;
  /** Reads visitors' addresses. Nothing is configured, so test visits determine it. */
  readonly ingress: Ingress;
  readonly api: (request: Request) => Promise<Response>;
  /** Returns the data API of another process on the same database, optionally with its own connections. */
  anotherProcess(own?: Partial<Pick<ApiOptions, "db">>): ApiUnderTest["api"];
  /** Current time of the API, epoch milliseconds. Tests may change it. */
  readonly time: { now: number };
  /** Address of the local Cloudflare API, and the function that fetches pages of domains. Tests may set both. */
  readonly cloudflare: { url: string; fetchPage: FetchPage };
  /** Warnings and errors in the API's log. */
  readonly logged: string[];
  /** Returns a client of the data API with a bearer token. */
  client(token: string): DataApiClient;
  /** Creates a shop with the app installed, and its merchant's client of the data API. */
  merchant(overrides?: Parameters<typeof createTestShop>[1]): Promise<Merchant>;
}

/** Returns a new id token like App Bridge's. */
export function idToken(shopDomain: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ dest: `https://${shopDomain}` })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(`https://${shopDomain}/admin`)
    .setAudience(API_KEY)
    .setSubject("42")
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(new TextEncoder().encode(API_SECRET));
}

/** Checker that checks nothing and finds our app at every path. No store is behind the data API under test. */
const NO_CHECKER: ExtensionChecker = {
  check: () => Promise.resolve(),
  permissionsChanged: () => Promise.resolve(false),
  probe: () => Promise.resolve("ours"),
};

/**
 * Creates the whole data API on its own database.
 *
 * @param makeChecker creates the checker of extensions. Without it, nothing is checked
 * @param graphql Admin API. Defaults to one in which no shop has paid
 */
export async function apiUnderTest(
  makeChecker?: (database: TestDatabase, clock: Clock) => ExtensionChecker,
  graphql: AdminGraphql = unpaidPlatform,
): Promise<ApiUnderTest> {
  const database = await testDatabase();
  const time = { now: Date.parse("2026-11-20T12:00:00Z") };
  const logged: string[] = [];
  const fetchPage: FetchPage = ({ host }) => Promise.reject(new Error(`${host} is not there`));
  const cloudflare = { url: NOWHERE, fetchPage };
  const ingress = await openIngress({
    configured: undefined,
    db: database.db,
    clock: () => time.now,
    // The ingress is closed with the test file, because it polls the database as long as the process runs.
    log: createLog("silent"),
  });
  endWithFile(ingress.close);
  const live = await openLiveVisits({ database, clock: () => time.now, log: createLog("silent") });
  endWithFile(live.close);
  const options: ApiOptions = {
    env: {
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_API_SECRET: API_SECRET,
      SHOPIFY_APP_URL: BASE_URL,
    },
    keys: oneKey(API_SECRET),
    db: database.db,
    log: createLog("warn", { write: (line) => void logged.push(line) }),
    ipIntelligence: TEST_FACTS,
    cloudflare: {
      ...{ workerCode: builtWorker, apiUrl: () => cloudflare.url },
      agentKeys: () => NO_AGENT_KEYS,
      fetchPage: (url, options) => cloudflare.fetchPage(url, options),
    },
    feeds: { status: () => [] },
    lookup: { reverseDns: TEST_NAMES, crawlerOf: () => null },
    ingress,
    live,
    // Every staff member has opened the app before.
    confirmStaff: () => Promise.resolve(true),
    admin: graphql,
    checker: makeChecker?.(database, () => time.now) ?? NO_CHECKER,
    billing: {
      graphql,
      catalog: STANDARD_CATALOG,
      alwaysTest: false,
      apiKey: API_KEY,
      clock: () => time.now,
    },
    clock: () => time.now,
  };
  const api = createApi(options);
  const client = (bearer: string) => createDataApiClient({ baseUrl: BASE_URL, send: api, bearer });
  return {
    database,
    ingress,
    api,
    anotherProcess: (own) => createApi({ ...options, ...own }),
    time,
    logged,
    cloudflare,
    client,
    merchant: async (overrides) => {
      const shop = await createTestShop(database.db, overrides);
      const token = await idToken(shop.domain, time.now);
      return { shop, token, send: client(token).send };
    },
  };
}
