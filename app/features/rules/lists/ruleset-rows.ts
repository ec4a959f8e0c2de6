import { byKind, type RuleKind } from "#app/engine/kinds";
import type { ListState, RulesetPolicy, RulesetSource } from "#app/engine/ruleset";
import type { Surface } from "#app/engine/visit";

import { entriesOf } from "../entries/entry-pages";
import { NEW_LIST } from "../entries/stored-list";
import { composeFirewall } from "./compose-firewall";

/** All rules and settings that decisions about one shop's visits depend on. */
export interface LoadedRuleset extends RulesetSource {
  readonly shopId: string;
}

/** Saved state of one list. */
export interface SavedList extends ListState {
  readonly surface: Surface;
  readonly kind: RuleKind;
  readonly follows: boolean;
}

/** A shop's rules for one surface as they were read. Can be passed to a worker thread. */
export interface RulesetRows {
  readonly shopId: string;
  readonly surface: Surface;
  readonly version: number;
  readonly suspended: boolean;
  readonly suspendedUntil: number | null;
  readonly policy: RulesetPolicy;
  readonly ownHosts: readonly string[];
  /** Folders of the store's markets. Null if unknown. */
  readonly folders: readonly string[] | null;
  /** The lists of both surfaces. */
  readonly lists: readonly SavedList[];
  /** Pages of the surface's own entries, for entriesOf(). */
  readonly own: readonly Uint8Array[];
  /** Pages of the storefront's entries that the firewall follows. Null if it follows none. */
  readonly followed: readonly Uint8Array[] | null;
  /** Number of entries in all pages. */
  readonly entries: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the states of the lists of every kind. A list without a saved state has the state of a new one. */
function listStates(saved: readonly SavedList[], surface: Surface): Record<RuleKind, ListState> {
  const lists = saved.filter((list) => list.surface === surface);
  return byKind((kind) => {
    const { mode, enabled } = lists.find((list) => list.kind === kind) ?? NEW_LIST;
    return { mode, enabled };
  });
}

/**
 * Builds the source for compile() from the rows. The firewall follows the storefront's lists, kind
 * by kind.
 */
export function rulesetOf(read: RulesetRows): LoadedRuleset {
  const { shopId, surface, version, suspended, suspendedUntil, policy, ownHosts, folders } = read;
  const frame = { shopId, version, suspended, suspendedUntil, policy, ownHosts, folders };
  const lists = listStates(read.lists, surface);
  const entries = entriesOf(read.own);
  if (read.followed === null) return { ...frame, lists, entries };
  const saved = read.lists.filter((list) => list.surface === surface);
  const follows = byKind((kind) => (saved.find((list) => list.kind === kind) ?? NEW_LIST).follows);
  const storefront = {
    lists: listStates(read.lists, "storefront"),
    entries: entriesOf(read.followed),
  };
  return { ...frame, ...composeFirewall({ lists, entries, follows }, storefront, read.now) };
}
