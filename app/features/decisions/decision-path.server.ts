import type { RequestListener } from "node:http";

import type { Logger } from "pino";

import { type Clock, systemClock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { type AgentClaims, NO_AGENT_CLAIMS } from "#app/engine/agents/agent-claims";
import { isOwnCrawler } from "#app/engine/crawler-trust";
import { answerOfStatus } from "#app/engine/crawlers/crawler-answers";
import type { Address } from "#app/engine/net/address";
import {
  connectivityProofs,
  createRefusedRequests,
  createTestVisitCall,
} from "#app/features/embed/public.server";
import {
  createAccessPasses,
  createBypassCall,
  createBypassPasses,
  createReadyMaker,
  createStorefrontCall,
} from "#app/features/rules/public.server";
import {
  addressFacts,
  checkoutPassesOf,
  createChallenges,
  createKnownCustomers,
  createMissedTally,
  createSolutionCall,
  createSolvedPasses,
  type VisitRecorder,
} from "#app/features/visits/public.server";
import { appSecrets } from "#app/platform/app-secrets";
import type { Env } from "#app/platform/env.server";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";
import type { Figures } from "#app/platform/metrics/figures";
import type { Ingress } from "#app/platform/proxy/ingress.server";
import { createProxyVerifier } from "#app/platform/proxy/proxy-signature";
import { createReplayMemory } from "#app/platform/proxy/replay-memory";
import { createSignedShop } from "#app/platform/proxy/signed-shop";
import type { OpenDatabase } from "#app/store/client.server";

import { createVisitAnswerer } from "./answer-visit";
import { createVisitDecider, type DeciderDeps } from "./decide-visit";
import { createDecisionCounts } from "./decision-counts";
import { createEmbedHeartbeat } from "./embed-heartbeat.server";
import { followRules } from "./follow-rules.server";
import { createUnansweredViewReports } from "./missed-reports";
import { createPassMarks } from "./pass-marks.server";
import { proxyAgents } from "./proxy/proxy-agents";
import { createProxyEndpoint, type ProxyCall } from "./proxy/proxy-endpoint.server";
import { createRedirectCalls } from "./redirect-calls.server";
import { createReferenceSource } from "./reference";
import { createRulesetCache } from "./ruleset-cache.server";
import { loadShopRules, readRevisions } from "./shop-rules.queries.server";
import { createVisitRates } from "./visit-rates";

export interface DecisionPathOptions {
  readonly env: Pick<Env, "SHOPIFY_API_SECRET"> & Partial<Pick<Env, "SHOPIFY_API_SECRET_OLD">>;
  readonly database: OpenDatabase;
  /** Keys that sign challenges, passes and links. */
  readonly keys: Keyring;
  readonly log: Logger;
  readonly lookup: (address: Address) => IpFacts;
  /** Default: no visit counts as a crawler. */
  readonly crawlerOf?: DeciderDeps["crawlerOf"];
  /** Verifies the signatures of AI agents, for all entry points of this process. Default: no agent is verified. */
  readonly agentClaims?: AgentClaims;
  readonly recorder: Pick<VisitRecorder, "record" | "countAnswers" | "countSolved">;
  /** Configuration for reading visitors' addresses. */
  readonly ingress: Ingress;
  /** Handlers, by path, of embed calls that belong to features this one must not import. */
  readonly calls?: readonly (readonly [path: string, call: ProxyCall])[];
  readonly clock?: Clock;
  /** Maximum wait of a visit for its store's rules, in milliseconds. Default: WAIT_MS of the ruleset cache. */
  readonly rulesWaitMs?: number;
}

/** Handles proxied requests of the storefront embed. */
export interface DecisionPath extends Figures {
  /** Answers /proxy/*. */
  readonly handle: RequestListener;
  /** Returns the numbers that /healthz reports. */
  stats(): Record<string, unknown>;
  close(): Promise<void>;
}

/** Creates the decision path and starts listening for changes of rules. */
export async function createDecisionPath(options: DecisionPathOptions): Promise<DecisionPath> {
  const { env, database, keys, log, lookup, recorder, ingress, clock = systemClock } = options;
  const { crawlerOf = () => null, agentClaims = NO_AGENT_CLAIMS } = options;
  const maker = createReadyMaker(log);
  const rulesets = createRulesetCache({
    load: (shop) => loadShopRules(database.db, shop, "storefront", maker),
    revisions: (shops) => readRevisions(database.db, shops),
    log,
    waitMs: options.rulesWaitMs,
  });
  const counts = createDecisionCounts(log, clock);
  const stopListening = await followRules(database, rulesets);
  const passes = createAccessPasses(keys);
  const onChange = (shop: string) => rulesets.reloadNow(shop);
  const adminAccess = createStorefrontCall({ db: database.db, passes, clock, log, onChange });
  const reference = createReferenceSource(clock);
  const testVisit = createTestVisitCall({
    db: database.db,
    keys,
    clock,
    log,
    lookup,
    ingress,
    reference,
  });
  const challenges = createChallenges(keys);
  const solvedPasses = createSolvedPasses(keys);
  const solution = createSolutionCall({
    db: database.db,
    challenges,
    passes: solvedPasses,
    factsOf: (address) => addressFacts(address, lookup),
    recorder,
    clock,
    log,
  });
  const checkoutPasses = checkoutPassesOf(keys);
  const bypassPasses = createBypassPasses(keys);
  const bypass = createBypassCall({ db: database.db, passes: bypassPasses, clock, log });
  const redirects = createRedirectCalls({
    db: database.db,
    keys,
    clock,
    log,
    rulesets,
    reference,
    testVisit,
  });
  const rates = createVisitRates();
  const missed = createMissedTally(database.db, clock, log);
  const handle = createProxyEndpoint({
    verify: createProxyVerifier(appSecrets(env), clock),
    replays: createReplayMemory(),
    rulesets,
    answerer: createVisitAnswerer({
      decider: createVisitDecider({
        lookup,
        crawlerOf,
        rates,
        reference,
        passes: {
          isAccess: passes.isValid,
          isSolved: solvedPasses.isValid,
          isBypass: bypassPasses.isValid,
          isKnown: createKnownCustomers(checkoutPasses),
        },
        onError: (err) => log.error({ err }, "a visit could not be decided and was allowed"),
      }),
      issueChallenge: challenges.issue,
      checkoutPasses,
      onPassIssued: createPassMarks(database.db, clock, log).issued,
      onRedirected: redirects.shown,
    }),
    calls: new Map<string, ProxyCall>([
      ["/proxy/admin-access", adminAccess],
      ["/proxy/bypass", bypass],
      ["/proxy/challenge", solution],
      ["/proxy/redirect-choice", redirects.choice],
      ["/proxy/test-visit", redirects.test],
      ...(options.calls ?? []),
    ]),
    agentOf: proxyAgents(agentClaims),
    proofOf: (shop, nonce) => connectivityProofs(keys, shop, nonce)[0] ?? "",
    refusals: {
      ...createRefusedRequests(database.db, clock, log),
      shopOf: createSignedShop(appSecrets(env)),
    },
    onError: (err) => log.error({ err }, "a call from a storefront failed"),
    onRefused: ({ shop, address, userAgent }, status) => {
      const shopId = rulesets.peek(shop)?.shopId;
      const crawler = crawlerOf(userAgent, address);
      if (shopId === undefined || crawler?.verdict !== "verified") return;
      const { purpose } = crawler;
      const answer = answerOfStatus(status);
      recorder.countAnswers(shopId, { entryPoint: "storefront", purpose, answer, answers: 1 });
    },
    onTrapped: (visitor, at) => {
      // Verified search engines are not trapped, because they may follow the hidden link.
      const { address, userAgent } = visitor;
      if (isOwnCrawler(crawlerOf(userAgent, address), "verified")) return;
      const network = address && lookup(address).networkClass;
      rates.trap({ ...visitor, network, tab: "" }, at);
    },
    recorder,
    heartbeat: createEmbedHeartbeat(database.db, clock, log),
    counts,
    missed: createUnansweredViewReports(missed, clock),
    ingress,
    clock,
  });
  return {
    handle,
    families: counts.families,
    stats: () => ({ ...counts.stats(), rulesets: rulesets.stats(), rates: rates.stats() }),
    close: async () => {
      rulesets.close();
      await redirects.close();
      await missed.close();
      await stopListening();
    },
  };
}
