import { AgentVerifier } from "#app/engine/agents/agent-verifier";
import { strongerClaim } from "#app/engine/crawler-trust";
import type { Decision } from "#app/engine/decision";
import { FIREWALL_MODES, type FirewallSwitches } from "#app/engine/firewall-mode";
import { subscriberOf } from "#app/engine/net/subscriber";
import { NetworkTable } from "#app/engine/networks/network-table";
import { headerTarget } from "#app/engine/redirect-target";
import { pageLanguages } from "#app/engine/sentences/page-languages";
import { drawPage } from "#app/engine/stopped-page/draw-page";
import { mayRender, renderedIn } from "#app/engine/storefront-api/rendered-pages";
import type { DeclaredBot } from "#app/engine/visit";

import { type Challenged, Challenges } from "./challenges";
import { answerCheck, mayBeCheck } from "./check-answer";
import { type EdgeVisitFacts, factsOf, signedParts } from "./edge-visit";
import { Look } from "./look";
import { pageResponse, redirectResponse } from "./own-response";
import { PageRates } from "./page-rates";
import { drawReference } from "./reference";
import { Reporter } from "./reporter";
import { requestedPage } from "./requested-page";
import { isOrder, readBody } from "./restricted-request";
import { RulesInUse } from "./rules-in-use";
import type { EdgeContext, EdgeEnv, EdgeRequest } from "./runtime";
import { rowOf, VisitLog } from "./visit-log";
import { EDGE_LIMITS } from "./wire";

/** Data uploaded with the Worker. */
export interface Uploaded {
  readonly rules: Uint8Array;
  readonly networks: Uint8Array;
  readonly look: Uint8Array;
}

interface Exchange {
  readonly request: EdgeRequest;
  readonly env: EdgeEnv;
  readonly facts: EdgeVisitFacts;
}

/** The firewall of one isolate: uploaded data, current switches and the visitor log. */
export class Firewall {
  readonly #rules = new RulesInUse();
  readonly #log = new VisitLog();
  readonly #look = new Look();
  readonly #rates = new PageRates();
  readonly #agents = new AgentVerifier();
  readonly #networks: NetworkTable | null;
  #reporter: Reporter | null = null;
  #challenges: Challenges | null = null;
  #switches: FirewallSwitches | null = null;
  /** Time at which our server last sent switches, by upload or answer, in epoch milliseconds. */
  #saidAt = 0;

  /**
   * Opens the uploaded data. Never throws: the log reports data that cannot be read, and the firewall works without it.
   */
  constructor({ rules, networks, look }: Uploaded) {
    this.#networks = this.#orTrouble("facts", () => NetworkTable.open(networks));
    this.#orTrouble("facts", () => this.#look.use(look));
    this.#orTrouble("image", () => this.#rules.use(rules));
  }

  /**
   * Decides a request and returns the answer for a blocked visitor, or the store's for a verified crawler. Null if the
   * request goes to the store.
   *
   * On any error the request goes to the store. The error is logged and counted.
   */
  async respond(
    request: EdgeRequest,
    env: EdgeEnv,
    context: EdgeContext,
  ): Promise<Response | null> {
    let answered: Response | null = null;
    try {
      if (mayBeCheck(request)) {
        const checkAnswer = await answerCheck(request, env, {
          rulesetVersion: this.#rules.version,
        });
        if (checkAnswer) return checkAnswer;
      }
      const switches = this.#switchesNow(env);
      const answer = switches.mode === "off" ? null : this.#answer(request, env, switches);
      // Most requests are allowed synchronously, and a promise costs more than deciding.
      answered = answer instanceof Promise ? await answer : answer;
    } catch {
      this.#log.addUndecided(Date.now());
    }
    this.#scheduleReport(request, env, context);
    return answered;
  }

  /** Schedules a report. Never throws: a failing log must not change the decision. */
  #scheduleReport({ cf }: EdgeRequest, env: EdgeEnv, context: EdgeContext): void {
    try {
      this.#reporter ??= this.#newReporter();
      this.#reporter.schedule(env, context, cf?.colo);
    } catch {
      this.#log.trouble("log");
    }
  }

  #answer(request: EdgeRequest, env: EdgeEnv, switches: FirewallSwitches) {
    const page = requestedPage(request, this.#rules.folders);
    if (page.bypassesFirewall) return null;
    const usesBehavior = this.#rules.usesBehavior;
    const sources = { networks: this.#networks, rates: this.#rates, usesBehavior };
    const exchange = { request, env, facts: factsOf(request, page, sources, Date.now()) };
    if (request.headers.has("signature-agent") || request.headers.has("signature-input")) {
      return this.#withAgent(exchange, switches, page.canonical);
    }
    return this.#decideRequest(exchange, switches, page.canonical);
  }

  /** Adds the AI agent that the request's signature proves to the visit, then decides. */
  async #withAgent(exchange: Exchange, switches: FirewallSwitches, path: string) {
    const { request, facts } = exchange;
    this.#agents.use(this.#look.agents);
    const { address, at } = facts.visit;
    const agent = await this.#agents.claimOf(signedParts(request), at, subscriberOf(address));
    const visit = { ...facts.visit, crawler: strongerClaim(agent, facts.visit.crawler) };
    return this.#decideRequest({ ...exchange, facts: { ...facts, visit } }, switches, path);
  }

  #decideRequest(exchange: Exchange, switches: FirewallSwitches, path: string) {
    return mayRender(path, exchange.request.method)
      ? this.#withRendered(exchange, switches, path)
      : this.#decided(exchange, switches, path);
  }

  /**
   * Adds the pages that a cart request renders, then decides. A body that is too long or incomplete counts as rendering
   * nothing.
   */
  async #withRendered(exchange: Exchange, switches: FirewallSwitches, path: string) {
    const { facts } = exchange;
    const rendered = renderedIn(await readBody(exchange.request).catch(() => ""));
    const visit = { ...facts.visit, rendered };
    return this.#decided({ ...exchange, facts: { ...facts, visit } }, switches, path);
  }

  #decided(exchange: Exchange, switches: FirewallSwitches, path: string) {
    const decision = this.#rules.decide(exchange.facts.visit, switches);
    if (decision.outcome !== "challenge") return this.#carryOut(exchange, decision, path);
    return this.#mayBeSolved(exchange, decision, switches, path);
  }

  #newReporter(): Reporter {
    return new Reporter(this.#log, this.#rules, this.#look, (said) => {
      [this.#switches, this.#saidAt] = [said, Date.now()];
    });
  }

  /** Checks passes only if the decision is a challenge: checking one costs more than deciding. */
  async #mayBeSolved(
    exchange: Exchange,
    decision: Decision,
    switches: FirewallSwitches,
    path: string,
  ) {
    const { request, env, facts } = exchange;
    const to = challengedOf(facts);
    const isSolved = await this.#challengesOf(env).isSolved(request, to, facts.visit.at);
    if (!isSolved) return this.#carryOut(exchange, decision, path);
    const visit = { ...facts.visit, solvedChallenge: true };
    return this.#carryOut(exchange, this.#rules.decide(visit, switches), path);
  }

  /**
   * Answers the request if the decision stops it. A restricted visitor is stopped only for orders, and not while the
   * rules keep the cart open.
   *
   * @returns null if the request goes to the store
   */
  #carryOut(exchange: Exchange, decision: Decision, path: string): Promise<Response | null> | null {
    const { outcome } = decision;
    if (outcome !== "restrict") return this.#conclude(exchange, decision, outcome !== "allow");
    const orders = !this.#rules.keepsCartOpen && isOrder(exchange.request, path);
    if (typeof orders === "boolean") return this.#conclude(exchange, decision, orders);
    return orders.then((isStopped) => this.#conclude(exchange, decision, isStopped));
  }

  /**
   * Records page views and every request that is or would be stopped.
   *
   * @returns the answer to a stopped request, or the store's to a verified crawler. Null if the request goes to the
   *   store
   */
  #conclude(
    exchange: Exchange,
    decision: Decision,
    isStopped: boolean,
  ): Promise<Response | null> | null {
    const { isPage } = exchange.facts.request;
    if (!isStopped && !isPage && decision.reason.cause !== "monitor-mode") return null;
    if (isStopped) return this.#stop(exchange, decision);
    this.#note(exchange.facts, decision, null);
    const { crawler } = exchange.facts.visit;
    return isPage && crawler?.verdict === "verified" ? this.#passOn(exchange, crawler) : null;
  }

  /** Returns the store's answer to a crawler and counts errors. Null if the store cannot be reached. */
  async #passOn({ request }: Exchange, { purpose }: DeclaredBot): Promise<Response | null> {
    const answer = await fetch(request).catch(() => null);
    if (answer) this.#log.countAnswer(purpose, answer.status);
    return answer;
  }

  /**
   * Records the visit after its answer is ready. An error while drawing the answer sends the request to the store, so
   * the visit must not be recorded as stopped.
   */
  async #stop(exchange: Exchange, decision: Decision): Promise<Response> {
    const reference = drawReference(exchange.facts.visit.at);
    const answer = await this.#answerToStopped(exchange, decision, reference);
    this.#note(exchange.facts, decision, reference);
    return answer;
  }

  /**
   * Records a visit as a row, or only as a count when the log is full. Rows of counted visits are not built.
   *
   * @param reference null if the visitor saw no reference code. Then a new code is drawn
   */
  #note(facts: EdgeVisitFacts, decision: Decision, reference: string | null): void {
    const { visit } = facts;
    if (this.#log.takesRow(visit.at)) {
      this.#log.add(rowOf(facts, decision, reference ?? drawReference(visit.at)));
    } else this.#log.count(visit, decision);
  }

  async #answerToStopped({ request, env, facts }: Exchange, decision: Decision, reference: string) {
    const { outcome, reason, target } = decision;
    const { visit, request: about } = facts;
    const to = outcome === "redirect" ? headerTarget(target ?? "", visit.host) : null;
    if (to !== null) return redirectResponse(reference, to);
    const challenge =
      outcome === "challenge"
        ? await this.#challengesOf(env).issue(challengedOf(facts), visit.at)
        : null;
    const drawn = {
      // A redirect target that is invalid in a header becomes a block.
      outcome: outcome === "restrict" || outcome === "challenge" ? outcome : "block",
      ...{ reason: reason.kind ?? reason.cause, reference, country: visit.country ?? "" },
      languages: pageLanguages(
        visit.path,
        request.headers.get("accept-language") ?? "",
        this.#rules.folders,
      ),
    } as const;
    return pageResponse(
      request,
      reference,
      drawPage(drawn, this.#look.lookFor(about.host), challenge),
    );
  }

  /**
   * Returns the latest switches from our server. Returns OFF (allow all) if the server is silent for longer than the
   * lease.
   */
  #switchesNow(env: EdgeEnv): FirewallSwitches {
    if (this.#switches === null) {
      [this.#switches, this.#saidAt] = [switchesOf(env), Number(env.UPLOADED_AT) || 0];
    }
    return Date.now() - this.#saidAt > EDGE_LIMITS.leaseMs ? OFF : this.#switches;
  }

  #challengesOf({ SECRET }: EdgeEnv): Challenges {
    return (this.#challenges ??= new Challenges(SECRET));
  }

  #orTrouble<Opened>(what: "facts" | "image", open: () => Opened): Opened | null {
    try {
      return open();
    } catch {
      this.#log.trouble(what);
      return null;
    }
  }
}

const OFF: FirewallSwitches = { mode: "off", attackUntil: 0 };

/** Returns the switches the Worker was uploaded with. An unreadable mode becomes monitor mode. */
function switchesOf({ MODE, ATTACK_UNTIL }: EdgeEnv): FirewallSwitches {
  const mode = FIREWALL_MODES.includes(MODE) ? MODE : "monitor";
  return { mode, attackUntil: Number(ATTACK_UNTIL) || 0 };
}

function challengedOf({ visit, request }: EdgeVisitFacts): Challenged {
  return { host: request.host, visit };
}
