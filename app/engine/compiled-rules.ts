import type { CompiledList, EntryList } from "./compiled-list";
import type { RuleKind } from "./kinds";
import type { MarketFolders } from "./net/market-folder";
import type { Problems } from "./problems";
import type { RulesetPolicy } from "./ruleset";

/** The settings of a ruleset that are not lists. */
export interface RulesetHead {
  readonly version: number;
  readonly suspended: boolean;
  /**
   * End of the suspension, epoch milliseconds. It is compared with the visit's time, so that a suspension ends without
   * a job.
   */
  readonly suspendedUntil: number;
  readonly policy: RulesetPolicy;
  readonly ownHosts: ReadonlySet<string>;
  readonly folders: MarketFolders;
  /** False if no rule contains a regular expression, so that every decision takes microseconds. */
  readonly usesExpressions: boolean;
}

/** The compiled rules of a ruleset, without the planned steps. */
export interface CompiledRules extends RulesetHead {
  readonly lists: Readonly<Record<RuleKind, CompiledList>>;
  /** The allow lists of every kind, the most specific kind first. */
  readonly allow: readonly EntryList[];
  /** Entries with a priority set by the merchant, each as its own list. */
  readonly prioritized: readonly EntryList[];
  /** False if no rule tests the number of pages that a visitor opens, or the trap link. */
  readonly usesBehavior: boolean;
  /** Stored entries that were left out because they could not be used. */
  readonly problems: Readonly<Problems>;
}
