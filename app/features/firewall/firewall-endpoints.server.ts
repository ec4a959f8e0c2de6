import type { RequestListener } from "node:http";

import type { Logger } from "pino";

import { type Clock, systemClock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { type AgentClaims, NO_AGENT_CLAIMS } from "#app/engine/agents/agent-claims";
import { type AgentKeys, NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import {
  createPassMarks,
  createReferenceSource,
  createRulesetCache,
  createVisitDecider,
  createVisitRates,
  type DeciderDeps,
  followRules,
} from "#app/features/decisions/public.server";
import {
  createAccessPasses,
  createBypassPasses,
  createReadyMaker,
  type ReadyMaker,
} from "#app/features/rules/public.server";
import type { VisitRecorder } from "#app/features/visits/public.server";
import {
  addressFacts,
  checkoutPassesOf,
  createChallenges,
  createKnownCustomers,
  createSolvedPasses,
} from "#app/features/visits/public.server";
import type { Figures } from "#app/platform/metrics/figures";
import type { Ingress } from "#app/platform/proxy/ingress.server";
import type { OpenDatabase } from "#app/store/client.server";

import { openConnectionDirectory } from "./connections/connection-directory.server";
import { createConnectionTally } from "./connections/connection-tally.server";
import { createEdgeEndpoint } from "./edge/edge-endpoint.server";
import { createEdgeImages } from "./edge/edge-images.server";
import { createEdgeSecrets } from "./edge/edge-secrets.server";
import { createEntryFilter } from "./edge/known-entries.server";
import { createVisitBudget } from "./edge/visit-budget";
import { createFirewallCounts } from "./firewall-counts.server";
import { loadFirewallRules, readFirewallRevisions } from "./firewall-rules.server";
import { createForwardAuth } from "./forward-auth/forward-auth-endpoint.server";
import { createProofChecker } from "./forward-auth/solved-proof";

export interface FirewallDeps {
  /** Proxies between a merchant's proxy and this process. */
  readonly ingress: Pick<Ingress, "state">;
  readonly database: OpenDatabase;
  /** Keys that sign challenges and passes. */
  readonly keys: Keyring;
  readonly log: Logger;
  readonly lookup: DeciderDeps["lookup"];
  /** Recognizes crawlers. Omitted: no visitor is recognized as a crawler. */
  readonly crawlerOf?: DeciderDeps["crawlerOf"];
  /** Returns the keys with which Workers verify agents. Omitted: Workers verify no agent. */
  readonly agentKeys?: () => AgentKeys;
  /** Recognizes agents, shared by the entry points of this process. Omitted: no agent is verified. */
  readonly agentClaims?: AgentClaims;
  readonly recorder: Pick<VisitRecorder, "record" | "count" | "countAnswers">;
  readonly clock?: Clock;
  /** Milliseconds a request waits for its store's rules. The default is below the timeout of proxies. */
  readonly rulesWaitMs?: number;
}

/** All endpoints of this process for Workers and proxies in front of stores. */
export interface FirewallEndpoints extends Figures {
  /** Answers /forward-auth. */
  readonly forwardAuth: RequestListener;
  /** Answers /edge/*. */
  readonly edge: RequestListener;
  /** Returns the facts for /healthz. */
  stats(): Record<string, unknown>;
  /** Writes the counts that are still in memory. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Recognizes no crawler and no agent. */
const NO_RECOGNITION: Required<Pick<FirewallDeps, "crawlerOf" | "agentKeys" | "agentClaims">> = {
  crawlerOf: () => null,
  agentKeys: () => NO_AGENT_KEYS,
  agentClaims: NO_AGENT_CLAIMS,
};

/** Maximum memory for firewall rules. Far fewer stores use a firewall than the embed. */
const RULES_MEGABYTES = 128;
/** Timeout for a store's rules, below the 250 ms that a proxy waits. */
const RULES_WAIT_MS = 150;

function openRulesets(options: FirewallDeps, maker: ReadyMaker) {
  const { database, log, rulesWaitMs = RULES_WAIT_MS } = options;
  return createRulesetCache({
    load: (shop) => loadFirewallRules(database.db, shop, maker),
    revisions: (shops) => readFirewallRevisions(database.db, shops),
    log,
    ...{ waitMs: rulesWaitMs, maxMegabytes: RULES_MEGABYTES },
  });
}

/** Creates the endpoints of the firewall and begins to listen for changes. */
export async function createFirewallEndpoints(options: FirewallDeps): Promise<FirewallEndpoints> {
  const { ingress, database, keys, log, lookup, recorder, clock = systemClock } = options;
  const { crawlerOf, agentKeys, agentClaims } = { ...NO_RECOGNITION, ...options };
  const { db } = database;
  const maker = createReadyMaker(log);
  const rulesets = openRulesets(options, maker);
  const stopListening = await followRules(database, rulesets);
  const directory = await openConnectionDirectory({ database, clock, log });
  const tally = createConnectionTally(db, clock, log);
  const counts = createFirewallCounts();
  const rates = createVisitRates();
  const challenges = createChallenges(keys, "firewall");
  const [isProof, isPass] = [createProofChecker(challenges), createSolvedPasses(keys).isValid];
  const decider = createVisitDecider({
    ...{ lookup, crawlerOf, rates },
    reference: createReferenceSource(clock),
    passes: {
      isAccess: createAccessPasses(keys).isValid,
      isBypass: createBypassPasses(keys).isValid,
      isSolved: (text, to, now) => isPass(text, to, now) || isProof(text, to, now),
      isKnown: createKnownCustomers(checkoutPassesOf(keys)),
    },
    onError: (err) => log.error({ err }, "the firewall could not decide a visit"),
  });
  const forwardAuth = createForwardAuth({
    ...{ directory, rulesets, decider, recorder, crawlerOf },
    ...{ counts, tally, clock, ingress, agentClaims },
    issueChallenge: challenges.issue,
    issuePass: checkoutPassesOf(keys).issueLasting,
    onPassIssued: createPassMarks(db, clock, log).issued,
    factsOf: (address) => addressFacts(address, lookup),
    onError: (err) => log.error({ err }, "a request from a merchant's proxy failed"),
  });
  const edge = createEdgeEndpoint({
    ...{ db, directory, rulesets, recorder, counts, tally, clock, agentKeys },
    budget: createVisitBudget(clock),
    withKnownEntries: createEntryFilter(db, clock),
    secretOf: createEdgeSecrets(keys),
    imageOf: createEdgeImages(db, maker),
    onError: (err) => log.error({ err }, "a request from a Worker failed"),
  });
  return {
    forwardAuth,
    edge,
    families: counts.families,
    stats: () => ({
      ...counts.stats(),
      ...directory.stats(),
      rulesets: rulesets.stats(),
      rates: rates.stats(),
    }),
    flush: () => tally.flush(),
    close: async () => {
      rulesets.close();
      await tally.close();
      await directory.close();
      await stopListening();
    },
  };
}
