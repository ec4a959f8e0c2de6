import type { ActionSettings, CompiledEntries, CompiledEntry } from "./compiled-entry";
import { kindBit } from "./compiled-entry";
import type { EntryList } from "./compiled-list";
import type { CompiledRules } from "./compiled-rules";
import { isProvenAgent } from "./crawler-trust";
import { Facts } from "./facts";
import type { RuleKind } from "./kinds";
import type { Taker } from "./kinds/kind";
import type { EntryAction } from "./ruleset";
import type { Visit } from "./visit";

type Rules = Pick<CompiledRules, "policy" | "ownHosts" | "folders" | "version">;

/**
 * One visit on its way through the order of precedence: its facts, matches so far and exemptions. One object for all
 * three, because every visit allocates it.
 */
export class Evaluation extends Facts implements Taker {
  readonly rulesetVersion: number;
  /** Ids of matching entries that only monitor, in order of evaluation. Null if none matched. */
  monitored: string[] | null = null;
  /** True if the current step passed over an entry that would have stopped the visit. */
  passedOver = false;
  readonly #sparesRelay: boolean;
  readonly #sparesAgents: boolean;
  #spared = 0;
  #entries: CompiledEntries | null = null;
  #admits = false;
  #taken = -1;

  constructor(visit: Visit, rules: Rules, expressionsRest: boolean) {
    super(visit, rules, expressionsRest);
    this.rulesetVersion = rules.version;
    this.#sparesRelay = rules.policy.allowPrivateRelay;
    this.#sparesAgents = rules.policy.allowVerifiedCrawlers;
  }

  /** Returns the entry of a list that decides. Null if none does. */
  find(list: EntryList): CompiledEntry | null {
    this.#entries = list.entries;
    this.#admits = list.purpose === "admit";
    return list.matcher.each(this, this) ? list.entries.entryAt(this.#taken) : null;
  }

  /** Reports whether the visitor is exempt from block entries of this kind. */
  isExempt(kind: RuleKind): boolean {
    if (this.#spared !== 0 && (this.#spared & kindBit(kind)) !== 0) return true;
    if (kind === "network" || kind === "behaviour") {
      return this.#sparesAgents && isProvenAgent(this.visit.crawler);
    }
    return kind === "asn" && this.#sparesRelay && this.visit.network === "relay";
  }

  take(place: number, only?: EntryAction): boolean {
    const entries = this.#entries!;
    if (!entries.isInForce(place, this.visit.at)) return false;
    const actionSettings = entries.actionSettingsOf(place);
    if (only !== undefined && actionSettings?.action !== only) return false;
    if (actionSettings !== null) {
      if (this.visit.at < actionSettings.startsAt) return false;
      if (!this.#decides(entries, place, actionSettings)) return false;
    }
    this.#taken = place;
    return true;
  }

  /** Reports whether a matching entry decides. False if the search continues. */
  #decides(entries: CompiledEntries, place: number, actionSettings: ActionSettings): boolean {
    if (actionSettings.isOnPage !== null && !actionSettings.isOnPage(this)) return false;
    if (this.#admits) return true;
    if (actionSettings.skips !== 0) {
      this.#spared |= actionSettings.skips;
      return false;
    }
    if (actionSettings.action === "monitor") {
      const id = entries.idOf(place);
      this.monitored ??= [];
      if (!this.monitored.includes(id)) this.monitored.push(id);
      return false;
    }
    this.passedOver ||= this.#isPassed(actionSettings);
    return !this.#isPassed(actionSettings);
  }

  /**
   * Reports whether an entry does not apply: its challenge is already solved, or the visitor is on its redirect target.
   */
  #isPassed({ action, targetPath }: ActionSettings): boolean {
    if (action === "challenge") return this.visit.solvedChallenge === true;
    return targetPath !== null && targetPath === this.page.path;
  }
}
