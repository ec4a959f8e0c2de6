import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

import { blockPage } from "#app/contract/block-page";
import { createAgentClaims } from "#app/engine/agents/agent-claims";
import { NO_AGENT_KEYS } from "#app/engine/agents/agent-verifier";
import { compile } from "#app/engine/compile";
import type { CountedAnswers } from "#app/engine/crawlers/crawler-answers";
import { NO_REDIRECTS } from "#app/engine/redirects/compile-redirects";
import {
  listsOf,
  type RuleEntry,
  type RulesetPolicy,
  type RulesetSource,
} from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";
import { createVisitDecider, type DeciderDeps } from "#app/features/decisions/decide-visit";
import { createReferenceSource } from "#app/features/decisions/reference";
import type { KnownRules } from "#app/features/decisions/ruleset-cache.server";
import { createVisitRates } from "#app/features/decisions/visit-rates";
import type { ConnectionCounts } from "#app/features/firewall/connections/connection-counts.queries.server";
import { createFirewallCounts } from "#app/features/firewall/firewall-counts.server";
import type { FirewallRules } from "#app/features/firewall/firewall-rules.server";
import { createForwardAuth } from "#app/features/firewall/forward-auth/forward-auth-endpoint.server";
import type { RecordedVisit } from "#app/features/visits/public.server";

import { fixedIngress } from "./fixed-ingress";
import { checkoutPasses, issueChallenge, NO_PASSES } from "./no-passes";
import { factsOf, GERMAN, SHOP } from "./proxy-endpoint";
import { handOver } from "./servers/hand-over";

/** Returns rules in which each entry has its own id. */
export function sourceOf(
  entries: readonly Omit<RuleEntry, "id">[],
  policy?: RulesetPolicy,
  folders?: RulesetSource["folders"],
): RulesetSource {
  const named = entries.map((entry, at) => ({
    ...entry,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  }));
  return { version: 7, suspended: false, lists: listsOf(), entries: named, policy, folders };
}

/** Returns the compiled rules of one surface. */
export function rulesOf(
  entries: readonly Omit<RuleEntry, "id">[],
  surface: Surface,
  policy?: RulesetPolicy,
  folders?: RulesetSource["folders"],
): FirewallRules {
  return {
    ...{ shopId: "00000000-0000-4000-8000-000000000001", surface, revision: "1" },
    ...{ entries: entries.length, redirects: NO_REDIRECTS, passGeneration: null },
    issuesPasses: true,
    passKey: null,
    revokedVisits: new Set<string>(),
    bypassLinks: new Set(),
    ruleset: compile(sourceOf(entries, policy, folders)),
    switches: { mode: "protect", attackUntil: 0 },
    page: { version: 0, shop: "Fernhill Goods", look: blockPage.parse({}) },
  };
}

/** Forward auth on its own port. Its state is reset for each test. */
class ForwardAuthUnderTest {
  /** Rules of the shop. Null if the shop does not have the app. Undefined if the rules cannot be loaded in time. */
  rules: KnownRules<FirewallRules> = rulesOf([], "firewall");
  failPolicy: "open" | "closed" = "open";
  lookupFails = false;
  agentKeys = NO_AGENT_KEYS;
  /** Rules that are loaded too late for the visit. */
  late: Promise<FirewallRules | null> = new Promise(() => {});
  readonly recorded: RecordedVisit[] = [];
  readonly answers: (CountedAnswers & { readonly shopId: string })[] = [];
  crawlerOf: DeciderDeps["crawlerOf"] = () => null;
  readonly #crawlerOf: DeciderDeps["crawlerOf"] = (...of) => this.crawlerOf(...of);
  readonly noted: Partial<ConnectionCounts>[] = [];
  readonly problems: string[] = [];
  readonly counts = createFirewallCounts();
  readonly handle = createForwardAuth({
    directory: {
      ofKey: () => ({
        ...{ id: "c", shopId: "s", shop: SHOP, entryPoint: "forward-auth", trustedProxies: 0 },
        ...{ keyHash: null, oldKeyHash: null, oldKeyUntil: null, secret: null, version: 1 },
        failPolicy: this.failPolicy,
      }),
    },
    rulesets: {
      peek: () => this.rules ?? undefined,
      load: () => ({ inTime: Promise.resolve(this.rules), eventually: this.late }),
    },
    decider: createVisitDecider({
      lookup: (address) => {
        if (this.lookupFails) throw new Error("damaged data");
        return factsOf(address);
      },
      ...{ crawlerOf: this.#crawlerOf, rates: createVisitRates(), passes: NO_PASSES },
      reference: createReferenceSource(Date.now),
      // Stops the clock that limits the time of expressions, so that a busy machine does not reach the limit.
      stopwatch: () => 0,
      onError: () => {},
    }),
    ...{
      issueChallenge,
      issuePass: checkoutPasses.issueLasting,
      onPassIssued: () => {},
      factsOf: () => ({ country: null, asn: null, network: null }),
      counts: this.counts,
      ingress: fixedIngress(),
      clock: Date.now,
    },
    recorder: {
      record: (visit) => void this.recorded.push(visit),
      countAnswers: (shopId, counted) => void this.answers.push({ shopId, ...counted }),
    },
    crawlerOf: this.#crawlerOf,
    tally: {
      note: (_id, counts) => void this.noted.push(counts),
      problem: (_id, problem) => void this.problems.push(problem),
    },
    agentClaims: createAgentClaims(() => this.agentKeys),
    onError: () => {},
  });

  constructor(readonly port: number) {}

  /** Sends a visit like a merchant's proxy. */
  send(headers: Record<string, string> = {}) {
    const { url, ...request } = requestWith(headers);
    return fetch(`http://127.0.0.1:${this.port}${url}`, request);
  }

  /** Sends the visit without a connection. Resolves after the answer. */
  handVisit(headers: Record<string, string>): Promise<void> {
    return handOver(this.handle, requestWith(headers));
  }
}

function requestWith(headers: Record<string, string>) {
  const usual = {
    "x-forwarded-for": GERMAN,
    "x-forwarded-uri": "/",
    "user-agent": "Mozilla/5.0",
  };
  return { method: "GET", url: "/forward-auth", headers: { ...usual, ...headers } };
}

/** Starts a server for all tests of a file. The returned function returns the state of the current test. */
export function forwardAuthUnderTest(): () => ForwardAuthUnderTest {
  let server: Server;
  let current: ForwardAuthUnderTest;
  beforeAll(async () => {
    server = createServer((request, response) => current.handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    current = new ForwardAuthUnderTest((server.address() as AddressInfo).port);
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => current;
}
