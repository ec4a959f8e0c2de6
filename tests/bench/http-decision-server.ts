/**
 * One server of the HTTP benchmark in its own process, so that its CPU time can be measured:
 *
 * - decide: the decision path with body, address and 50,000 IP rules, and the named ones of
 *   "lookup" (country and network), "signature", "replay", "record" (visitor log) and "pass" (the
 *   pass of a shop that requires one)
 * - bare: node:http that reads the same requests and answers with the same number of bytes
 *
 * Prints its port. Answers the message "cpu" with the CPU microseconds used so far.
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import { pino } from "pino";

import { systemClock } from "#app/base/clock";
import { compile } from "#app/engine/compile";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import { listsOf, PLAIN_ENTRY, type RuleEntry } from "#app/engine/ruleset";
import { createVisitAnswerer } from "#app/features/decisions/answer-visit";
import { createVisitDecider } from "#app/features/decisions/decide-visit";
import { createDecisionCounts } from "#app/features/decisions/decision-counts";
import { createPassMarks } from "#app/features/decisions/pass-marks.server";
import { createProxyEndpoint } from "#app/features/decisions/proxy/proxy-endpoint.server";
import { createReferenceSource } from "#app/features/decisions/reference";
import { createRulesetCache } from "#app/features/decisions/ruleset-cache.server";
import { createVisitRates } from "#app/features/decisions/visit-rates";
import { createVisitRecorder } from "#app/features/visits/public.server";
import { createHttpServer, HTTP_LIMITS } from "#app/platform/http/http-server.server";
import { createRequestRouter } from "#app/platform/http/request-router.server";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { createIpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import { createProxyVerifier } from "#app/platform/proxy/proxy-signature";
import { createReplayMemory } from "#app/platform/proxy/replay-memory";
import type { Database } from "#app/store/client.server";

import { fixedIngress } from "../helpers/fixed-ingress";
import { checkoutPasses, issueChallenge, NO_PASSES } from "../helpers/no-passes";
import { randomRules } from "./fixtures/ip-fixtures";
import { BENCH_SECRET, BENCH_SHOP } from "./http-requests";

const SHOP_ID = "00000000-0000-4000-8000-000000000001";
const IP_RULES = 50_000;
const BLOCKED_COUNTRIES = ["CN", "NG", "RU", "KP", "IR", "BY", "SY", "VE", "CU", "MM"];

function entry(kind: RuleEntry["kind"], value: string, id: number): RuleEntry {
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;
  return { ...PLAIN_ENTRY, id: uuid, kind, effect: "block", value };
}

function rules() {
  const entries = [
    ...randomRules(IP_RULES, 1).map((value, index) => entry("ip", value, index)),
    ...BLOCKED_COUNTRIES.map((code, index) => entry("country", code, IP_RULES + index)),
  ];
  return {
    shopId: SHOP_ID,
    surface: "storefront" as const,
    revision: "1",
    entries: entries.length,
    ruleset: compile({ version: 1, suspended: false, lists: listsOf(), entries }),
    redirects: NO_REDIRECTS,
    passGeneration: null,
    issuesPasses: isIncluded("pass"),
    passKey: isIncluded("pass") ? checkoutPasses.newKey(Date.now()) : null,
    revokedVisits: new Set<string>(),
    bypassLinks: new Set<string>(),
  };
}

/**
 * A database that accepts every batch without cost. Everything before the write is real. Another benchmark measures
 * the write, whose work PostgreSQL does in production.
 */
const found = { rows: [{ id: SHOP_ID, transaction: "1" }] };
const statements = { execute: async () => found };
const costlessDatabase = {
  ...statements,
  transaction: (work: (tx: object) => Promise<unknown>) => work(statements),
} as unknown as Database;

/** Steps of the decision path to include, so that the cost of each is visible. */
const included = (process.argv[3] ?? "").split(",");
type Part = "lookup" | "signature" | "replay" | "record" | "pass";
const isIncluded = (part: Part) => included.includes(part);

/** Replaces the check of the signature. Returns the benchmark's shop. */
const skipSignature = () => ({
  shop: BENCH_SHOP,
  timestamp: 0,
  sealHigh: 0,
  sealLow: 0,
  hasNonce: true,
});

async function decisionServer(): Promise<RequestListener> {
  const log = pino({ level: "silent" });
  const ipIntelligence = await createIpIntelligence({ log });
  const nothing = { ...NO_PLACE, ...NO_NETWORK };
  const shopRules = rules();
  const recorder = createVisitRecorder({ db: costlessDatabase, log, clock: systemClock });
  const proxy = createProxyEndpoint({
    verify: isIncluded("signature") ? createProxyVerifier([BENCH_SECRET]) : skipSignature,
    replays: isIncluded("replay") ? createReplayMemory() : { isFirst: () => true },
    rulesets: createRulesetCache({
      load: async () => shopRules,
      revisions: async (shops) => new Map(shops.map((shop) => [shop, shopRules.revision])),
      log,
    }),
    answerer: createVisitAnswerer({
      decider: createVisitDecider({
        lookup: isIncluded("lookup") ? (address) => ipIntelligence.lookup(address) : () => nothing,
        crawlerOf: () => null,
        rates: createVisitRates(),
        reference: createReferenceSource(systemClock),
        passes: NO_PASSES,
        onError: (error) => {
          throw error;
        },
      }),
      checkoutPasses,
      issueChallenge,
      onPassIssued: createPassMarks(costlessDatabase, systemClock, log).issued,
    }),
    calls: new Map(),
    agentOf: () => null,
    onRefused: () => {},
    onTrapped: () => {},
    missed: { report: () => {} },
    onError: (error) => {
      throw error;
    },
    recorder: isIncluded("record") ? recorder : { record: () => {} },
    heartbeat: { seen: () => {} },
    counts: createDecisionCounts(log, systemClock),
    ingress: fixedIngress(),
    proofOf: () => "",
    refusals: { refused: () => {}, answered: () => {}, shopOf: () => null },
    clock: systemClock,
  });
  return createRequestRouter({
    proxy,
    forwardAuth: proxy,
    edge: proxy,
    web: async () => {},
    middleware: null,
  });
}

const BARE_ANSWER = '{"outcome":"allow"}';

const bareServer: RequestListener = (request, response) => {
  request.on("data", () => {});
  request.on("end", () => {
    response.writeHead(200, [
      "Content-Type",
      "application/json",
      "Cache-Control",
      "private, no-store",
      "Content-Length",
      String(BARE_ANSWER.length),
    ]);
    response.end(BARE_ANSWER);
  });
};

const server =
  process.argv[2] === "bare"
    ? createServer({ keepAliveTimeout: HTTP_LIMITS.keepAliveMs }, bareServer)
    : createHttpServer(await decisionServer());
server.listen(0, "127.0.0.1", () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
process.on("disconnect", () => process.exit(0));
