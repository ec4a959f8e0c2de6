import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

import { createAgentClaims } from "#app/engine/agents/agent-claims";
import { NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import { compile } from "#app/engine/compile";
import { type Address, formatAddress } from "#app/engine/net/address";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { createVisitAnswerer } from "#app/features/decisions/answer-visit";
import { createVisitDecider, type DeciderDeps } from "#app/features/decisions/decide-visit";
import { createDecisionCounts } from "#app/features/decisions/decision-counts";
import { createUnansweredViewReports } from "#app/features/decisions/missed-reports";
import { proxyAgents } from "#app/features/decisions/proxy/proxy-agents";
import {
  createProxyEndpoint,
  type ProxyCall,
} from "#app/features/decisions/proxy/proxy-endpoint.server";
import type { ProxyVisitor } from "#app/features/decisions/proxy/proxy-visitor";
import { createReferenceSource } from "#app/features/decisions/reference";
import { createRulesetCache } from "#app/features/decisions/ruleset-cache.server";
import type { ShopRules } from "#app/features/decisions/shop-rules";
import { createVisitRates } from "#app/features/decisions/visit-rates";
import type { RecordedVisit } from "#app/features/visits/public.server";
import { type IpFacts, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createProxyVerifier } from "#app/platform/proxy/proxy-signature";
import { createReplayMemory } from "#app/platform/proxy/replay-memory";
import { createSignedShop } from "#app/platform/proxy/signed-shop";

import { fixedIngress } from "./fixed-ingress";
import { checkoutPasses, issueChallenge, NO_PASSES } from "./no-passes";
import { signedLinkQuery, signedProxyQuery } from "./proxy-query";
import { handOver } from "./servers/hand-over";

const SECRET = "test-secret-of-sixteen-or-more";
export const SHOP = "demo.myshopify.com";
const BODY = JSON.stringify({ path: "/products/x", referrer: "", locale: "de" });
export const GERMAN = "198.51.100.7";
/** Address whose country is uncertain: Germany or France. */
export const UNSURE = "198.51.100.77";
export const BLOCKED_ADDRESS = "203.0.113.9";

const entry = (id: string, kind: RuleEntry["kind"], value: string): RuleEntry => ({
  ...PLAIN_ENTRY,
  id,
  kind,
  value,
  effect: "block",
});
export const rules: ShopRules = {
  shopId: "00000000-0000-4000-8000-000000000001",
  surface: "storefront",
  revision: "1",
  entries: 2,
  redirects: NO_REDIRECTS,
  passGeneration: null,
  issuesPasses: true,
  passKey: null,
  revokedVisits: new Set<string>(),
  bypassLinks: new Set(),
  ruleset: compile({
    version: 7,
    suspended: false,
    lists: listsOf(),
    entries: [entry("entry-de", "country", "DE"), entry("entry-ip", "ip", BLOCKED_ADDRESS)],
  }),
};

const facts: IpFacts = {
  ...NO_PLACE,
  ...{ asn: 64_500, organization: "Example", networkClass: "residential" },
};
/**
 * Facts by address for visitors of several places and networks. Other addresses have no place, and the network of the
 * first.
 */
export const PLACES: Readonly<Record<string, Partial<IpFacts>>> = {
  [GERMAN]: { country: "DE" },
  "198.51.100.21": { country: "FR", region: "Bretagne", asn: 64_501, networkClass: "hosting" },
  "198.51.100.22": { country: "US", region: "California", asn: 64_502, networkClass: "vpn" },
  "198.51.100.23": { country: "US", region: "Texas", asn: 64_503 },
  "2001:db8::21": { country: "DE", region: "Bavaria", asn: 64_501, networkClass: "hosting" },
  [UNSURE]: { country: "DE", otherCountry: "FR" },
};

/** Returns the facts about an address. */
export const factsOf = (address: Address): IpFacts => ({
  ...facts,
  ...PLACES[formatAddress(address)],
});

export const signedQuery = (over: Record<string, string> = {}) =>
  signedProxyQuery(SECRET, { shop: SHOP, ...over });

/** Returns the query of a plain link, which has no nonce. */
export const signedLink = () => signedLinkQuery(SECRET, { shop: SHOP });

export interface VisitOptions {
  query?: string;
  ip?: string;
  body?: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

/** The decision endpoint on its own port. Its state is reset for each test. */
class EndpointUnderTest {
  rules: ShopRules | null = rules;
  loadFails = false;
  /** Promise for which loading the rules waits. Null for no wait. */
  gate: Promise<void> | null = null;
  lookupFails = false;
  lookup = factsOf;
  crawlerOf: DeciderDeps["crawlerOf"] = () => null;
  agentKeys = NO_AGENT_KEYS;
  call: ProxyCall = async (request) => ({ requests: request });
  readonly recorded: RecordedVisit[] = [];
  readonly seen: string[] = [];
  readonly missed: { shopId: string; passes: number }[] = [];
  readonly trapped: ProxyVisitor[] = [];
  readonly refused: [shop: string, why: string][] = [];
  readonly refusedVisitors: [userAgent: string, status: number][] = [];
  readonly answered: string[] = [];
  readonly counts = createDecisionCounts({ warn: () => {} }, Date.now);
  readonly rulesets = createRulesetCache({
    load: async () => {
      await this.gate;
      if (this.loadFails) throw new Error("the database is down");
      return this.rules;
    },
    revisions: async () => new Map(),
    log: { warn: () => {} },
    waitMs: 20,
  });
  readonly handle = createProxyEndpoint({
    verify: createProxyVerifier([SECRET]),
    replays: createReplayMemory(),
    agentOf: proxyAgents(createAgentClaims(() => this.agentKeys)),
    rulesets: this.rulesets,
    answerer: createVisitAnswerer({
      decider: createVisitDecider({
        lookup: (address) => {
          if (this.lookupFails) throw new Error("damaged data");
          return this.lookup(address);
        },
        crawlerOf: (...of) => this.crawlerOf(...of),
        rates: createVisitRates(),
        reference: createReferenceSource(Date.now),
        passes: NO_PASSES,
        // Stops the clock that limits the time of expressions, so that a busy machine does not reach the limit.
        stopwatch: () => 0,
        onError: () => {},
      }),
      checkoutPasses,
      issueChallenge,
    }),
    calls: new Map([["/proxy/call", (request) => this.call(request)]]),
    proofOf: (shop, nonce) => `${shop} ${nonce}`,
    refusals: {
      refused: (shop, why) => void this.refused.push([shop, why]),
      answered: (shop) => void this.answered.push(shop),
      shopOf: createSignedShop([SECRET]),
    },
    onError: () => {},
    onRefused: ({ userAgent }, status) => void this.refusedVisitors.push([userAgent, status]),
    onTrapped: (visitor) => void this.trapped.push(visitor),
    recorder: { record: (visit) => void this.recorded.push(visit) },
    heartbeat: { seen: (shopId) => void this.seen.push(shopId) },
    counts: this.counts,
    missed: createUnansweredViewReports(
      { note: (shopId, passes) => void this.missed.push({ shopId, passes }) },
      Date.now,
    ),
    ingress: fixedIngress(),
    clock: Date.now,
  });

  constructor(readonly port: number) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Sends a visit as Shopify forwards it. */
  visit(options?: VisitOptions) {
    const { url, ...request } = forwarded(options);
    return fetch(this.origin + url, request);
  }

  /** Sends the visit without a connection. Resolves after the answer. */
  handVisit(options?: VisitOptions): Promise<void> {
    return handOver(this.handle, forwarded(options));
  }
}

function forwarded({
  query = signedQuery(),
  ip = "192.0.2.1",
  body = BODY,
  method = "POST",
  path = "/proxy/visit",
  headers,
}: VisitOptions = {}) {
  return {
    method,
    url: `${path}?${query}`,
    ...(method === "GET" ? {} : { body }),
    headers: {
      "user-agent": "Mozilla/5.0",
      ...headers,
      "content-type": "application/json",
      "x-forwarded-for": `10.9.8.7, ${ip}`,
    },
  };
}

/** Starts a server for all tests of a file. The returned function returns the state of the current test. */
export function endpointUnderTest(): () => EndpointUnderTest {
  let server: Server;
  let current: EndpointUnderTest;
  beforeAll(async () => {
    server = createServer((request, response) => current.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    current = new EndpointUnderTest((server.address() as AddressInfo).port);
    return () => current.rulesets.close();
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => current;
}
