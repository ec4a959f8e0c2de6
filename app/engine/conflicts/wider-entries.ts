import type { RuleKind } from "../kinds";
import { CoverIndex } from "../net/cover";
import type { Interval } from "../net/interval";
import { readIpRule } from "../net/ip-rule";
import type { RuleEntry } from "../ruleset";
import { widerByText, type WiderValues } from "./wider-values";

function intervalOf(value: string): Interval | null {
  const read = readIpRule(value);
  return "message" in read ? null : read.interval;
}

function widerByAddress(values: readonly string[]): WiderValues {
  const read = values.flatMap((value, place) => {
    const interval = intervalOf(value);
    return interval ? [{ interval, place }] : [];
  });
  const index = new CoverIndex(read.map(({ interval }) => interval));
  return {
    find(value) {
      const inner = intervalOf(value);
      const found = inner && read[index.find(inner)];
      return found && values[found.place] !== value ? found.place : -1;
    },
  };
}

const RATE = /^pages-per-minute:(\d+)$/;
const rateOf = (value: string) => Number(RATE.exec(value)?.[1] ?? Infinity);

/**
 * Finds the lowest rate as the wider value: a visitor that opens more than 60 pages per minute also opens more than 30.
 */
function widerByRate(values: readonly string[]): WiderValues {
  const lowest = values.reduce(
    (best, value, at) => (rateOf(value) < rateOf(values[best]!) ? at : best),
    0,
  );
  return {
    find(value) {
      const least = values[lowest];
      return least !== undefined && rateOf(least) < rateOf(value) && RATE.test(value) ? lowest : -1;
    },
  };
}

/** Index of no values. It does not parse the value that it is queried for. */
const NO_WIDER: WiderValues = { find: () => -1 };

function widerOf(kind: RuleKind, values: readonly string[]): WiderValues {
  if (values.length === 0) return NO_WIDER;
  if (kind === "ip") return widerByAddress(values);
  return kind === "behaviour" ? widerByRate(values) : widerByText(kind, values);
}

/** Finds, among some entries of one kind, one that covers everything another entry covers. */
export interface WiderEntries {
  /** Returns an entry that covers `entry`. Null if there is none or it cannot be determined. */
  find(entry: RuleEntry): RuleEntry | null;
}

/** Builds the index. Entries limited to regions cover less than their value, so they are ignored. */
export function widerEntries(kind: RuleKind, entries: readonly RuleEntry[]): WiderEntries {
  const whole = entries.filter(({ regions }) => regions === null);
  const wider = widerOf(
    kind,
    whole.map(({ value }) => value),
  );
  return { find: (entry) => whole[wider.find(entry.value)] ?? null };
}
