import { underSwitches } from "#app/engine/firewall-mode";
import type { Address } from "#app/engine/net/address";
import { knownPage } from "#app/engine/net/known-page";
import type { MarketFolders } from "#app/engine/net/market-folder";
import { pathOf } from "#app/engine/net/path";
import { headerTarget, withoutLoop } from "#app/engine/redirect-target";
import { pageLanguages } from "#app/engine/sentences/page-languages";
import type { DrawnVisit } from "#app/engine/stopped-page/draw-page";
import type {
  DecidedVisit,
  DeciderDeps,
  DegradedCause,
  Treatment,
  VisitDecider,
} from "#app/features/decisions/public.server";
import {
  createLateRules,
  onOwnHost,
  type RulesetCache,
  type VisitRequest,
} from "#app/features/decisions/public.server";
import type {
  AddressFacts,
  CheckoutPasses,
  VisitRecorder,
} from "#app/features/visits/public.server";

import type { FirewallRules } from "../firewall-rules.server";
import {
  type AnswerDeps,
  createForwardAuthAnswers,
  letIn,
  type Stopped,
  stopPlainly,
  type Subrequest,
} from "./forward-auth-answers.server";
import { type ForwardedCall, whenRendered, whetherStopped } from "./forwarded-order.server";

export interface AnswererDeps extends AnswerDeps {
  readonly rulesets: Pick<RulesetCache<FirewallRules>, "peek" | "load">;
  readonly decider: VisitDecider;
  /** Returns the address facts for a block page that a proxy requests separately from the visit. */
  readonly factsOf: (address: Address | null) => AddressFacts;
  readonly recorder: Pick<VisitRecorder, "record" | "countAnswers">;
  /** Recognizes crawlers among visitors that are blocked without a decision. */
  readonly crawlerOf: DeciderDeps["crawlerOf"];
  /** Issues the checkout passes of allowed page views. */
  readonly issuePass: CheckoutPasses["issueLasting"];
  /** Called after a pass was issued. While a store issues passes, its checkout may require a pass. */
  readonly onPassIssued: (shopId: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Applies the firewall's switches to a decision, and prevents redirect loops. */
const treat: Treatment = (decision, visit, rules) =>
  underSwitches(
    withoutLoop(decision, visit, rules.ruleset),
    (rules as FirewallRules).switches,
    visit,
    rules.ruleset.policy,
  );

/** A visit with the proxy's request. */
interface ForwardedRequest extends VisitRequest {
  readonly call: ForwardedCall;
}

interface Concluded extends Pick<Stopped, "request" | "rules"> {
  readonly found: DecidedVisit;
  readonly isStopped: boolean;
}

interface Languages {
  readonly acceptLanguage: string;
  /** Folders of the store's markets, which determine the language of a page. */
  readonly folders: MarketFolders;
}

/** Returns how a visit is stopped. A redirect whose target does not fit in a header becomes a block. */
function stopOf(
  { decision, recorded }: DecidedVisit,
  { host, path }: VisitRequest,
  { acceptLanguage, folders }: Languages,
): Pick<Stopped, "visit" | "facts" | "to"> {
  const { reason, target } = decision;
  const { country, asn, networkClass: network } = recorded.facts;
  const outcome = decision.outcome as DrawnVisit["outcome"];
  const to = outcome === "redirect" ? headerTarget(target ?? "", host) : "";
  const visit = {
    outcome: to === null ? "block" : outcome,
    reason: reason.kind ?? reason.cause,
    ...{ reference: recorded.reference, country: country ?? "" },
    languages: pageLanguages(path, acceptLanguage, folders),
  } as const;
  return { visit, facts: { country, asn, network }, to: to ?? "" };
}

/**
 * Reports whether an undecided visit gets a row in the log. Undecided visits that are blocked, because the connection
 * fails closed, are only counted.
 */
const isLoggedUndecided = ({ connection }: Subrequest, { isPage }: VisitRequest) =>
  isPage && connection.failPolicy === "open";

/** Returns a shop's rules. Null if the shop does not have the app, undefined if they are not loaded in time. */
function rulesOf(rulesets: AnswererDeps["rulesets"], shop: string) {
  const known = rulesets.peek(shop);
  return known === undefined ? rulesets.load(shop).inTime : known;
}

/** Answers decided visits and counts them. */
function createConclusion(
  {
    counts,
    tally,
    issuePass,
    onPassIssued,
  }: Pick<AnswererDeps, "counts" | "tally" | "issuePass" | "onPassIssued">,
  stop: (subrequest: Subrequest, stopped: Stopped) => void,
) {
  function passOf(
    { decision, recorded }: DecidedVisit,
    { isPage, at }: VisitRequest,
    rules: FirewallRules,
  ): string | null {
    if (!rules.issuesPasses || !isPage || decision.outcome !== "allow") return null;
    onPassIssued(rules.shopId);
    return issuePass(rules.shopId, recorded.reference, at);
  }
  return (subrequest: Subrequest, { found, request, rules, isStopped }: Concluded): void => {
    const { connection, headers, proxy } = subrequest;
    const { folders } = rules.ruleset;
    const languages = { acceptLanguage: headers.values["accept-language"] ?? "", folders };
    if (isStopped) stop(subrequest, { ...stopOf(found, request, languages), request, rules });
    else letIn(subrequest, passOf(found, request, rules));
    counts.countRequest("forward-auth", found.decision.outcome);
    tally.note(connection.id, { requests: 1, stops: isStopped ? 1 : 0 }, proxy);
  };
}

/** Calls `answer`, and `failed` if it throws. */
function attempt(failed: (error: unknown) => void, answer: () => void): void {
  try {
    answer();
  } catch (error) {
    failed(error);
  }
}

/** Creates the functions that answer visits without a decision, by the fail policy. */
function createFallback(deps: AnswererDeps) {
  const answers = createForwardAuthAnswers(deps);

  /** Answers an undecided visit. Counts a block of a verified crawler as an error, which the visitor log omits. */
  function undecided(
    subrequest: Subrequest,
    request: VisitRequest | null,
    cause: DegradedCause,
  ): void {
    answers.undecided(subrequest, cause);
    const { shopId, failPolicy } = subrequest.connection;
    if (failPolicy === "open" || request === null) return;
    const crawler = deps.crawlerOf(request.userAgent, request.address);
    if (crawler?.verdict !== "verified") return;
    const { purpose } = crawler;
    const answer = { entryPoint: "forward-auth", answer: "refused", answers: 1 } as const;
    deps.recorder.countAnswers(shopId, { ...answer, purpose });
  }

  /**
   * Answers after an error.
   *
   * @param request the undecided visit; null for other requests of a proxy, and before the visit is read
   */
  function failed(subrequest: Subrequest, request: VisitRequest | null, error: unknown): void {
    deps.onError(error);
    if (!subrequest.response.headersSent) undecided(subrequest, request, "error");
  }

  return { undecided, failed };
}

/** Allows a visit to a shop whose firewall is off. */
function letInUnchecked({ counts, tally }: AnswerDeps, subrequest: Subrequest): void {
  counts.countRequest("forward-auth", "off");
  tally.note(subrequest.connection.id, { requests: 1 }, subrequest.proxy);
  letIn(subrequest);
}

/** Creates the handlers that decide visits of proxies, record them and answer. */
export function createForwardedAnswerer(deps: AnswererDeps) {
  const { rulesets, decider, factsOf, recorder } = deps;
  const lateRules = createLateRules();
  const { bypass, malformed, stop } = createForwardAuthAnswers(deps);
  const { undecided, failed } = createFallback(deps);

  const conclude = createConclusion(deps, stop);

  function decided(subrequest: Subrequest, request: ForwardedRequest, rules: FirewallRules): void {
    if (rules.switches.mode === "off") return letInUnchecked(deps, subrequest);
    whenRendered(request.call, rules.ruleset.folders, (rendered) =>
      attempt(failedOf(subrequest, request), () =>
        evaluate(subrequest, onOwnHost({ ...request, rendered }, rules), rules),
      ),
    );
  }

  function evaluate(subrequest: Subrequest, request: ForwardedRequest, rules: FirewallRules): void {
    const found = decider.decided(request, rules, treat);
    if (found.degraded) {
      if (isLoggedUndecided(subrequest, request)) recorder.record(found.recorded);
      return undecided(subrequest, request, found.degraded);
    }
    // For files embedded in pages, only stopped requests get a row in the log.
    if (request.isPage || found.decision.outcome !== "allow") recorder.record(found.recorded);
    whetherStopped(found.decision, rules.ruleset, request.call, (isStopped) =>
      attempt(failedOf(subrequest, request), () =>
        conclude(subrequest, { found, request, rules, isStopped }),
      ),
    );
  }

  const failedOf = (subrequest: Subrequest, request: VisitRequest) => (error: unknown) =>
    failed(subrequest, request, error);

  /** Decides after loading the rules: on a first visit, or after the rules changed. */
  async function afterLoading(subrequest: Subrequest, request: ForwardedRequest): Promise<void> {
    const { inTime, eventually } = rulesets.load(request.shop);
    const rules = await inTime;
    if (rules) return decided(subrequest, request, rules);
    undecided(subrequest, request, rules === null ? "no-rules" : "not-loaded");
    const isWaiting = rules === undefined && isLoggedUndecided(subrequest, request);
    const late = isWaiting ? await lateRules(eventually) : null;
    if (late && late.switches.mode !== "off") {
      recorder.record(decider.recordUndecided(onOwnHost(request, late), late));
    }
  }

  return {
    malformed,
    failed,

    /** Allows a visit, or stops it. */
    onVisit(subrequest: Subrequest, request: ForwardedRequest): void {
      const rules = rulesets.peek(request.shop);
      const folders = rules ? rules.ruleset.folders : null;
      if (knownPage(pathOf(request.path), folders).bypassesFirewall) return bypass(subrequest);
      if (rules) decided(subrequest, request, rules);
      else if (rules === null) undecided(subrequest, request, "no-rules");
      else afterLoading(subrequest, request).catch(failedOf(subrequest, request));
    },

    /** Answers with the page of a visit stopped a moment ago. The proxy repeats the headers of that answer. */
    async onPage(subrequest: Subrequest, request: VisitRequest, visit: DrawnVisit): Promise<void> {
      const rules = await rulesOf(rulesets, request.shop);
      const facts = factsOf(request.address);
      if (rules) stop(subrequest, { visit, request, facts, rules, to: "" });
      else stopPlainly(subrequest, visit.reference);
    },
  };
}
