import type { CompiledList, EntryList } from "./compiled-list";
import type { RuleKind } from "./kinds";
import type { MarketFolders } from "./net/market-folder";
import type { Problems } from "./problems";
import type { RulesetPolicy } from "./ruleset";

/** The parts of a ruleset that are not lists. */
export interface RulesetHead {
  readonly version: number;
  readonly suspended: boolean;
  /** Compared with the visit's time, so that nothing has to happen when a suspension ends. */
  readonly suspendedUntil: number;
  readonly policy: RulesetPolicy;
  readonly ownHosts: ReadonlySet<string>;
  readonly folders: MarketFolders;
  /** False: no rule holds an expression, so every visit is decided in microseconds. */
  readonly asksExpressions: boolean;
}

/** The compiled rules of a ruleset, without the order in which they are asked. */
export interface CompiledRules extends RulesetHead {
  readonly lists: Readonly<Record<RuleKind, CompiledList>>;
  /** The allow entries of every kind, those that tell most first. */
  readonly allow: readonly EntryList[];
  /** Entries in an order of the merchant's own, each a list of its own. */
  readonly prioritised: readonly EntryList[];
  /** False: no rule can ask how many pages a visitor opens, or about the trap. */
  readonly asksBehaviour: boolean;
  /** Stored entries that were left out because they could not be used. */
  readonly problems: Readonly<Problems>;
}
