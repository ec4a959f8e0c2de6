import type { FirewallSwitches } from "#app/engine/firewall-mode";

import type { Look } from "./look";
import { drawId } from "./reference";
import type { RulesInUse } from "./rules-in-use";
import type { EdgeContext, EdgeEnv } from "./runtime";
import { ServerRefused, SignedCalls } from "./signed-calls";
import type { VisitLog } from "./visit-log";
import type { EdgeBatch } from "./wire";

/** How long a batch waits for more visits: after a pause, and right after another batch. */
const GATHER_MS = { first: 250, next: 500 } as const;
/** How often a Worker that logs nothing asks whether anything is new. */
const BEAT_MS = 60_000;
/** After a failure: so long, then twice as long each time, up to the last. */
const REST_MS = { first: 2_000, last: 60_000 } as const;
/** A call that has not ended by then was cut off with the request it belonged to. */
const CUT_OFF_MS = 30_000;
/** Batches sent behind one request, which may go on for thirty seconds: what is left waits for the next one. */
const MAX_BATCHES = 5;
/** Answers after which the same batch would be refused again: it cannot be read, or is too large. */
const NEVER_TAKEN: ReadonlySet<number> = new Set([400, 413]);
/** A batch that is older is given up: the server forgets an isolate's numbers after a day, and would count it twice. */
const MAX_AGE_MS = 12 * 60 * 60_000;
/** Between two attempts to fetch rules. */
const PULL_EVERY_MS = 5_000;

/**
 * Tells our server what happened, a batch at a time, behind the answers to visitors, and obeys what it answers. A batch
 * that is not taken is sent again, with its number; the visits meanwhile wait in the log, which is bounded. One that
 * would never be taken is given up, and its visits are told as lost.
 */
export class Reporter {
  readonly #calls = new SignedCalls();
  readonly #isolate: string = drawId();
  #number = 0;
  #colo = "";
  #unsent: EdgeBatch | null = null;
  #madeAt = 0;
  #startedAt: number | null = null;
  #lastAt = 0;
  #restUntil = 0;
  #restMs = 0;
  #pulledAt = 0;

  constructor(
    private readonly log: VisitLog,
    private readonly rules: RulesInUse,
    private readonly look: Look,
    /** What the server says about mode and attack. */
    private readonly onSwitches: (switches: FirewallSwitches) => void,
  ) {}

  /** Sends what there is, soon; called with every request that was asked about, and where. Never rejects, never waits. */
  soon(env: EdgeEnv, context: EdgeContext, colo = ""): void {
    this.#colo = colo;
    const now = Date.now();
    const isDue = !this.log.isEmpty || this.#unsent !== null || now - this.#lastAt > BEAT_MS;
    if (!isDue || now < this.#restUntil) return;
    if (this.#startedAt !== null && now - this.#startedAt < CUT_OFF_MS) return;
    this.#startedAt = now;
    context.waitUntil(this.#send(env));
  }

  /** One batch after the other while there is anything to tell: the last visit of a quiet store, too, is told now. */
  async #send(env: EdgeEnv): Promise<void> {
    try {
      for (let left = MAX_BATCHES; left > 0; left--) {
        const isSoon = Date.now() - this.#lastAt < GATHER_MS.next;
        const gatherMs = isSoon ? GATHER_MS.next : GATHER_MS.first;
        if (!this.log.isFull) await new Promise((resolve) => setTimeout(resolve, gatherMs));
        await this.#sendOne(env);
        if (this.log.isEmpty) break;
      }
    } catch (error) {
      this.#notTaken(error);
      this.#restMs = Math.min(Math.max(2 * this.#restMs, REST_MS.first), REST_MS.last);
      this.#restUntil = Date.now() + this.#restMs;
    } finally {
      this.#startedAt = null;
    }
  }

  #notTaken(error: unknown): void {
    const isRefused = error instanceof ServerRefused && NEVER_TAKEN.has(error.status);
    const isTooOld = Date.now() - this.#madeAt > MAX_AGE_MS;
    if (this.#unsent === null || !(isRefused || isTooOld)) return this.log.trouble("log");
    this.log.lose(this.#unsent);
    this.log.trouble("refused");
    this.#unsent = null;
  }

  async #sendOne(env: EdgeEnv): Promise<void> {
    this.#unsent ??= this.#batch(env);
    const answer = await this.#calls.sendLog(env, this.#unsent);
    this.#unsent = null;
    this.#restMs = 0;
    this.#lastAt = Date.now();
    this.onSwitches({ mode: answer.mode, attackUntil: answer.attackUntil });
    const areRulesNew = answer.rulesetVersion > this.rules.version;
    const isLookNew = answer.lookVersion > this.look.version;
    if (areRulesNew || isLookNew) await this.#pull(env, { areRulesNew, isLookNew });
  }

  #batch({ BUILD }: EdgeEnv): EdgeBatch {
    this.#madeAt = Date.now();
    return {
      format: 1,
      isolate: this.#isolate,
      number: ++this.#number,
      rulesetVersion: this.rules.version,
      build: BUILD,
      colo: this.#colo,
      ...this.log.take(),
    };
  }

  /** What cannot be had, or cannot be read, leaves what is in use where it is. */
  async #pull(
    env: EdgeEnv,
    { areRulesNew, isLookNew }: Record<"areRulesNew" | "isLookNew", boolean>,
  ) {
    if (Date.now() - this.#pulledAt < PULL_EVERY_MS) return;
    this.#pulledAt = Date.now();
    try {
      if (areRulesNew) this.rules.use(await this.#calls.fetchImage(env));
      if (isLookNew) this.look.use(await this.#calls.fetchLook(env));
    } catch {
      this.log.trouble("pull");
    }
  }
}
