import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { Clock } from "#app/base/clock";
import { generalFailure } from "#app/contract/errors";
import type { RefusedRequests } from "#app/features/embed/public.server";
import type { VisitRecorder } from "#app/features/visits/public.server";
import { readBoundedBody } from "#app/platform/http/bounded-body.server";
import { endAtOnce } from "#app/platform/http/end-at-once.server";
import type { Ingress } from "#app/platform/proxy/ingress.server";
import type {
  ProxyQuery,
  ProxyRefusal,
  VerifyProxyQuery,
} from "#app/platform/proxy/proxy-signature";
import type { ReplayMemory } from "#app/platform/proxy/replay-memory";

import type { VisitAnswer, VisitAnswerer } from "../answer-visit";
import type { DecisionCounts } from "../decision-counts";
import type { EmbedHeartbeat } from "../embed-heartbeat.server";
import { createLateRules } from "../late-rules";
import type { UnansweredViewReports } from "../missed-reports";
import type { RulesetCache } from "../ruleset-cache.server";
import type { ShopRules } from "../shop-rules";
import { readVisit, VISIT_BODY_BYTES, type VisitRequest } from "../visit-request";
import { type AgentOf, onOwnHost } from "./proxy-agents";
import {
  headerSigns,
  isVisitorsOwn,
  type ProxyVisitor,
  storeHost,
  visitorOf,
} from "./proxy-visitor";

export const VISIT_PATH = "/proxy/visit";
/** Path of the trap link, which is invisible to people. A program that follows every link is recognized by it. */
export const TRAP_PATH = "/proxy/trap";

/** Path by which the app checks whether a storefront's proxy path leads to this app. */
export const REACH_PATH = "/proxy/reach";
const NONCE = /[?&]n=([0-9a-f]{32})(?:&|$)/;

/** Handler of a storefront call other than a visit. The request is verified and bounded in size. */
export type ProxyCall = (
  request: ProxyVisitor & { readonly text: string },
) => Promise<object | null>;

/** Status of an answer with the reason in `refused`. The embed reads no other body with a status other than 200. */
const REFUSED_WITH_REASON = 409;

/** A request that Shopify signed and that is not a replay. */
interface Verified {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly shop: string;
  readonly at: number;
  /** Start of the request by the process's monotonic clock, in milliseconds. */
  readonly began: number;
}

interface Route {
  readonly methods: readonly string[];
  /** True if a query without a nonce is also accepted, because a replay would have no effect. */
  readonly isPlainLink?: boolean;
  readonly take: (verified: Verified) => void;
}

export interface ProxyEndpointDeps {
  /**
   * Calls by path. Null refuses the request without a reason, an answer with `refused` gives the reason, and TooMany
   * returns status 429.
   */
  readonly calls: ReadonlyMap<string, ProxyCall>;
  readonly agentOf: AgentOf;
  readonly onError: (error: unknown) => void;
  /** Returns a proof that a request reached this app, which only the app can compute. */
  readonly proofOf: (shop: string, nonce: string) => string;
  readonly refusals: RefusedRequests & { shopOf(url: string): string | null };
  /** Called for every signed request that is refused, with the status of the answer. */
  readonly onRefused: (visitor: ProxyVisitor, status: number) => void;
  /** Called for every request for the trap link that the visitor caused. */
  readonly onTrapped: (visitor: ProxyVisitor, at: number) => void;
  readonly verify: VerifyProxyQuery;
  readonly replays: ReplayMemory;
  readonly rulesets: RulesetCache;
  readonly answerer: VisitAnswerer;
  readonly recorder: Pick<VisitRecorder, "record">;
  readonly heartbeat: EmbedHeartbeat;
  readonly counts: DecisionCounts;
  readonly missed: UnansweredViewReports;
  /** Configuration for reading visitors' addresses. */
  readonly ingress: Pick<Ingress, "state" | "noteChain">;
  readonly clock: Clock;
}

const PROBLEMS = {
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  invalid_signature: 400,
  invalid_input: 400,
  refused: 400,
  too_many: 429,
  unavailable: 503,
} as const;
type Problem = keyof typeof PROBLEMS;

const JSON_HEADERS = ["Content-Type", "application/json", "Cache-Control", "private, no-store"];

/** Refuses a request. The answer contains nothing of the request, because the signed query is confidential. */
function refuse(response: ServerResponse, problem: Problem, headers: readonly string[] = []): void {
  const body = JSON.stringify({
    result: false,
    data: null,
    Message: generalFailure(),
    code: problem,
  });
  // The rest of the body is unread, so the connection cannot be reused.
  response.writeHead(PROBLEMS[problem], [
    ...JSON_HEADERS,
    "Content-Length",
    String(Buffer.byteLength(body)),
    "Connection",
    "close",
    ...headers,
  ]);
  response.end(body);
}

function sendJson(response: ServerResponse, answer: object): void {
  response.writeHead("refused" in answer ? REFUSED_WITH_REASON : 200, JSON_HEADERS);
  response.end(JSON.stringify(answer));
}

function send(response: ServerResponse, { body, degraded }: VisitAnswer): void {
  const headers = [...JSON_HEADERS, "Content-Length", String(Buffer.byteLength(body))];
  if (degraded) headers.push("X-Palisade-Degraded", degraded);
  response.writeHead(200, headers);
  endAtOnce(response, body);
}

/**
 * Creates the handler of /proxy/*: requests of the storefront embed, forwarded and signed by Shopify.
 *
 * Visits are answered from memory. If the rules are missing, the visit is allowed with a degraded answer.
 */
export function createProxyEndpoint(deps: ProxyEndpointDeps): RequestListener {
  const { verify, replays, rulesets, answerer, recorder, heartbeat, counts, clock } = deps;
  const { ingress, missed, refusals } = deps;
  const lateRules = createLateRules();

  function finish({ response, began, shop }: Verified, answer: VisitAnswer): void {
    send(response, answer);
    refusals.answered(shop);
    const decided = answer.degraded ? null : answer.recorded;
    counts.answered(decided?.decision.outcome ?? null, performance.now() - began);
    if (answer.degraded) counts.degraded(answer.degraded);
    if (answer.recorded) recorder.record(answer.recorded);
  }

  function answerWith(verified: Verified, visit: VisitRequest, rules: ShopRules): void {
    finish(verified, answerer.decided(onOwnHost(visit, rules), rules));
    heartbeat.seen(rules.shopId, visit.path);
    missed.report(rules.shopId, visit);
  }

  /** Answers a visit whose rules are not in memory: a shop's first visit, or the first after a change of the rules. */
  async function answerAfterLoading(verified: Verified, visit: VisitRequest): Promise<void> {
    const { inTime, eventually } = rulesets.load(visit.shop);
    const rules = await inTime;
    if (rules) return answerWith(verified, visit, rules);
    finish(verified, answerer.undecided(rules === null ? "no-rules" : "not-loaded"));
    const late = rules === undefined ? await lateRules(eventually) : null;
    if (!late) return;
    recorder.record(answerer.recordUndecided(onOwnHost(visit, late), late));
    missed.report(late.shopId, visit);
  }

  function answer(verified: Verified, visit: VisitRequest): void {
    const rules = rulesets.peek(visit.shop);
    if (rules) answerWith(verified, visit, rules);
    else if (rules === null) finish(verified, answerer.undecided("no-rules"));
    else void answerAfterLoading(verified, visit);
  }

  function visitorIn({ request, shop }: Pick<Verified, "request" | "shop">): ProxyVisitor {
    return visitorOf(request, shop, ingress.state().visitorProxies);
  }

  /** Refuses a signed request and reports its visitor. */
  function refuseVisitor(verified: Verified, problem: Problem, headers?: readonly string[]): void {
    deps.onRefused(visitorIn(verified), PROBLEMS[problem]);
    refuse(verified.response, problem, headers);
  }

  /** Passes the body to `take`. Refuses a request whose body is too long. */
  function withBody(verified: Verified, take: (text: string) => void): void {
    readBoundedBody(verified.request, VISIT_BODY_BYTES, (text) =>
      text === null ? refuseVisitor(verified, "too_large") : take(text),
    );
  }

  function onVisit(verified: Verified): void {
    const { request, shop, at } = verified;
    withBody(verified, (text) => {
      const { address, userAgent } = visitorIn(verified);
      const host = storeHost(request);
      const signs = headerSigns(request, userAgent);
      const visit = readVisit(text, { shop, address, userAgent, host, signs, at });
      if (!visit) {
        refusals.refused(shop, "body");
        return refuseVisitor(verified, "invalid_input");
      }
      const agent = deps.agentOf(request, visit);
      if (agent === null) return answer(verified, visit);
      void Promise.resolve(agent).then((found) => answer(verified, { ...visit, agent: found }));
    });
  }

  function answerCall(verified: Verified, found: object | null): void {
    if (!found) return refuseVisitor(verified, "refused");
    if (!("retryAfterS" in found)) return sendJson(verified.response, found);
    refuseVisitor(verified, "too_many", ["Retry-After", String(found.retryAfterS)]);
  }

  function onCall(call: ProxyCall, verified: Verified): void {
    withBody(verified, (text) => {
      call({ ...visitorIn(verified), text }).then(
        (found) => answerCall(verified, found),
        (error: unknown) => {
          deps.onError(error);
          refuseVisitor(verified, "unavailable");
        },
      );
    });
  }

  /**
   * Answers a request for the trap link with status 404.
   *
   * The link has no nonce, because search engines that run scripts would index each new URL as a new page.
   */
  function onTrap(verified: Verified): void {
    if (isVisitorsOwn(verified.request)) deps.onTrapped(visitorIn(verified), verified.at);
    refuse(verified.response, "not_found");
  }

  function onReach({ request, response, shop }: Verified): void {
    const [, nonce = ""] = NONCE.exec(request.url!) ?? [];
    sendJson(response, { proof: deps.proofOf(shop, nonce) });
  }

  /** Returns the reason for refusing a signed request. Null if the request is accepted. */
  function refusalOf(query: ProxyQuery, { isPlainLink }: Route, at: number) {
    if (!query.hasNonce) return isPlainLink ? null : "query";
    return replays.isFirst(query, at) ? null : "replay";
  }

  /** Counts a refused request for the shop that signed it. Ignores requests with an invalid signature. */
  function noteRefusal(url: string, why: ProxyRefusal | "replay"): void {
    const shop = why === "signature" ? null : refusals.shopOf(url);
    if (shop !== null && why !== "signature") refusals.refused(shop, why);
  }

  const routes = new Map<string, Route>([
    [VISIT_PATH, { methods: ["POST"], take: onVisit }],
    [REACH_PATH, { methods: ["GET"], take: onReach }],
    [TRAP_PATH, { methods: ["GET", "POST"], isPlainLink: true, take: onTrap }],
  ]);
  for (const [path, call] of deps.calls) {
    routes.set(path, { methods: ["POST"], take: (verified) => onCall(call, verified) });
  }

  return (request, response) => {
    const startTime = performance.now();
    const url = request.url ?? "";
    const mark = url.indexOf("?");
    const route = routes.get(mark < 0 ? url : url.slice(0, mark));
    if (route === undefined) return refuse(response, "not_found");
    if (!route.methods.includes(request.method!)) return refuse(response, "method_not_allowed");
    const at = clock();
    const query = verify(url, mark < 0 ? url.length : mark + 1, at);
    const refuseAs = (why: ProxyRefusal | "replay") => {
      counts.refused(why);
      noteRefusal(url, why);
      refuse(response, "invalid_signature");
    };
    if (typeof query === "string") return refuseAs(query);
    const refusal = refusalOf(query, route, at);
    const { shop } = query;
    if (refusal) {
      deps.onRefused(visitorIn({ request, shop }), PROBLEMS.invalid_signature);
      return refuseAs(refusal);
    }
    ingress.noteChain(request.headers["x-forwarded-for"] as string | undefined);
    route.take({ request, response, shop, at, began: startTime });
  };
}
