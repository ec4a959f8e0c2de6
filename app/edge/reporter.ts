import type { FirewallSwitches } from "#app/engine/firewall-mode";

import type { Look } from "./look";
import { drawId } from "./reference";
import type { RulesInUse } from "./rules-in-use";
import type { EdgeContext, EdgeEnv } from "./runtime";
import { ServerRefused, SignedCalls } from "./signed-calls";
import type { VisitLog } from "./visit-log";
import type { EdgeBatch } from "./wire";

/** Time in which a batch collects visits: `first` after a pause, `next` right after another batch. */
const GATHER_MS = { first: 250, next: 500 } as const;
/** Interval at which a Worker without visits to log requests news from the server. */
const BEAT_MS = 60_000;
/** Retry delay after a failure. It doubles with each failure up to the last value. */
const REST_MS = { first: 2_000, last: 60_000 } as const;
/** Age at which a pending call counts as cut off, together with the request it belonged to. */
const CUT_OFF_MS = 30_000;
/**
 * Maximum batches sent after one request, whose background work may run for 30 seconds. The rest wait for the next
 * request.
 */
const MAX_BATCHES = 5;
/** Status codes after which the server would refuse the same batch again: unreadable or too large. */
const NEVER_TAKEN: ReadonlySet<number> = new Set([400, 413]);
/** Age at which a batch is dropped. The server forgets an isolate's numbers after a day and would count it twice. */
const MAX_AGE_MS = 12 * 60 * 60_000;
/** Minimum time between two attempts to fetch rules. */
const PULL_EVERY_MS = 5_000;

/**
 * Sends visits to our server in batches after the visitors are answered, and applies the server's answers.
 *
 * A batch that fails is retried with the same number, while new visits wait in the bounded log. A batch that the server
 * would never accept is dropped, and its visits are reported as lost.
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
    /** Receives the mode and the attack state from the server. */
    private readonly onSwitches: (switches: FirewallSwitches) => void,
  ) {}

  /**
   * Schedules a batch. Called with every request that was decided. Never rejects and never waits.
   *
   * @param colo data center of the request
   */
  schedule(env: EdgeEnv, context: EdgeContext, colo = ""): void {
    this.#colo = colo;
    const now = Date.now();
    const isDue = !this.log.isEmpty || this.#unsent !== null || now - this.#lastAt > BEAT_MS;
    if (!isDue || now < this.#restUntil) return;
    if (this.#startedAt !== null && now - this.#startedAt < CUT_OFF_MS) return;
    this.#startedAt = now;
    context.waitUntil(this.#send(env));
  }

  /** Sends batches until the log is empty, so that the last visit of a quiet store is reported promptly. */
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
    const { agentsVersion = this.look.agents.version } = answer;
    const isLookNew =
      answer.lookVersion > this.look.version || agentsVersion !== this.look.agents.version;
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

  /** Fetches newer rules or a newer look. If that fails, the current rules and look stay in use. */
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
