import { IntervalSet } from "../net/interval-set";
import { parseIpRule, readIpRule } from "../net/ip-rule";
import type { TimedInterval } from "../net/segments";
import type { Problems } from "../problems";
import type { ListState, RuleEntry } from "../ruleset";
import type { Steps } from "../steps";
import type { Visit } from "../visit";

import { NOT_ADMITTED, type Kind, type Match, type Normalised } from "./kind";

/** Entries of one effect: where they are, and their ids in the same order. */
interface CompiledEntries {
  readonly set: IntervalSet;
  readonly ids: readonly string[];
  /** When the last entry ends; Infinity: never; -Infinity without entries. */
  readonly until: number;
}

export interface CompiledAddresses {
  readonly mode: ListState["mode"];
  readonly allow: CompiledEntries;
  readonly block: CompiledEntries;
}

function normalise(text: string): Normalised {
  const parsed = parseIpRule(text);
  if (!parsed.ok) return parsed;
  return { ok: true, value: parsed.rule.value, notice: parsed.rule.notice };
}

function readEntry(entry: RuleEntry): TimedInterval {
  const read = readIpRule(entry.value);
  if ("message" in read) throw new Error(read.message);
  const { from, to } = read.interval;
  return { from, to, until: entry.expiresAt };
}

function* compileEntries(
  entries: readonly RuleEntry[],
  problems: Problems,
): Steps<CompiledEntries> {
  const intervals: TimedInterval[] = [];
  const ids: string[] = [];
  let until = -Infinity;
  yield* problems.takeEach(entries, (entry) => {
    const interval = readEntry(entry);
    intervals.push(interval);
    ids.push(entry.id);
    until = Math.max(until, interval.until ?? Infinity);
  });
  return { set: yield* IntervalSet.build(intervals), ids, until };
}

function* compile(
  list: ListState,
  entries: readonly RuleEntry[],
  problems: Problems,
): Steps<CompiledAddresses> {
  const allow = entries.filter((entry) => entry.effect === "allow");
  const block = entries.filter((entry) => entry.effect === "block");
  return {
    mode: list.mode,
    allow: yield* compileEntries(allow, problems),
    block: yield* compileEntries(block, problems),
  };
}

function find({ set, ids }: CompiledEntries, { address, at }: Visit): Match | null {
  if (address === null) return null;
  const found = set.find(address, at);
  return found < 0 ? null : { entryId: ids[found]! };
}

/** Is the visitor's address on the list of those who are always let in? */
export function isAddressAllowed(addresses: CompiledAddresses, visit: Visit): Match | null {
  return find(addresses.allow, visit);
}

/**
 * Does the list stop the visit? When a block entry covers the address, or when the list is
 * allow-only and names somebody else (allowed addresses were let in before this is asked).
 * An unreadable address is stopped by neither.
 */
export function isAddressBlocked(addresses: CompiledAddresses, visit: Visit): Match | null {
  const admitsOnlyOthers =
    addresses.mode === "allow-only" &&
    visit.address !== null &&
    !isEmptyAllowOnly(addresses, visit.at);
  return find(addresses.block, visit) ?? (admitsOnlyOthers ? NOT_ADMITTED : null);
}

/** True when the list admits only named addresses and at `at` (epoch milliseconds) names none. */
function isEmptyAllowOnly({ mode, allow }: CompiledAddresses, at: number): boolean {
  return mode === "allow-only" && !(at < allow.until);
}

function describe({ value }: Pick<RuleEntry, "value">): string {
  const parsed = parseIpRule(value);
  if (!parsed.ok || parsed.rule.size === 1) return value;
  const { size } = parsed.rule;
  // Beyond 2^53 the figure is a rounded one, and nobody reads its digits anyway.
  const count =
    size > Number.MAX_SAFE_INTEGER ? `about ${size.toExponential(1)}` : size.toLocaleString("en");
  return `${value} (${count} addresses)`;
}

/** Visitors by their address: single addresses, CIDR blocks and ranges, IPv4 and IPv6. */
export const ip: Kind<CompiledAddresses> = { normalise, compile, describe };
