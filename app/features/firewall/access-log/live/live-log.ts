import type { VisitRow } from "#app/contract/visits/visit-row";

/** An event of the visit stream. */
export type LiveEvent =
  | { readonly kind: "visits"; readonly visits: readonly VisitRow[] }
  /** Null if the number is unknown. */
  | { readonly kind: "gap"; readonly visits: number | null }
  | { readonly kind: "counted-only"; readonly visits: number };

/** Reason for missing visits: the server omitted them, or the browser dropped them while the list was paused. */
export type GapCause = "missing" | "let-go";

/** One line of the log. */
export type LiveEntry =
  | { readonly kind: "visit"; readonly key: string; readonly visit: VisitRow }
  | {
      readonly kind: "gap";
      readonly key: string;
      readonly cause: GapCause;
      readonly visits: number | null;
    }
  | { readonly kind: "counted-only"; readonly key: string; readonly visits: number };

/** Entries that arrived while the list was paused or held. */
interface HeldBack {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Visits that arrived while the list was paused or held, stored or dropped. */
  readonly visits: number;
  /** Visits dropped because the list was full. Null if their number is unknown. */
  readonly letGo: number | null;
}

/** Visits of a store in the browser, limited to MOST_ENTRIES. */
export interface LiveLog {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** True after the user paused the list, until the user resumes it. */
  readonly isPaused: boolean;
  /** True while the pointer or the keyboard focus is in the list, so that a row does not move away. */
  readonly isHeld: boolean;
  readonly held: HeldBack;
  /** Visits that arrived and were dropped because the filter excludes them. */
  readonly leftOut: number;
  /** Visits shown, and stopped visits among them, since the log was opened or cleared. */
  readonly shown: number;
  readonly stopped: number;
  /** Counter for the keys of lines that are not visits. */
  readonly lines: number;
}

/** Maximum entries. Applies separately to shown and held entries. */
export const MOST_ENTRIES = 1_000;
/** Maximum held entries, so that the line that reports dropped visits also fits. */
const MOST_HELD = MOST_ENTRIES - 1;

const NOTHING_HELD: HeldBack = { entries: [], visits: 0, letGo: 0 };

export const EMPTY_LOG: LiveLog = {
  entries: [],
  isPaused: false,
  isHeld: false,
  held: NOTHING_HELD,
  leftOut: 0,
  shown: 0,
  stopped: 0,
  lines: 0,
};

/**
 * Returns the log with new events, oldest first. Ignores visits that are already in the log, because the stream repeats
 * some visits after a reconnect.
 *
 * @param matches predicate of the filter. Excluded visits are counted and dropped, so that many of them do not
 * displace the few the user looks for.
 */
export function withEvents(
  log: LiveLog,
  events: readonly LiveEvent[],
  matches: (visit: VisitRow) => boolean,
): LiveLog {
  const known = new Set([...log.entries, ...log.held.entries].map(({ key }) => key));
  const fresh: LiveEntry[] = [];
  let { lines, leftOut } = log;
  for (const event of events) {
    if (event.kind === "gap") addGap(fresh, event.visits, `line-${(lines += 1)}`);
    else if (event.kind === "counted-only") fresh.push({ ...event, key: `line-${(lines += 1)}` });
    else {
      for (const visit of event.visits) {
        if (known.has(visit.id)) continue;
        known.add(visit.id);
        if (matches(visit)) fresh.push({ kind: "visit", key: visit.id, visit });
        else leftOut += 1;
      }
    }
  }
  fresh.reverse();
  const next = { ...log, lines, leftOut };
  return log.isPaused || log.isHeld
    ? { ...next, held: heldWith(log.held, fresh) }
    : shownWith(next, fresh);
}

export const pauseLog = (log: LiveLog): LiveLog => ({ ...log, isPaused: true });

/** Freezes the log until it is released. */
export const freezeLog = (log: LiveLog): LiveLog => (log.isHeld ? log : { ...log, isHeld: true });

/** Shows the held entries. Visits that were dropped for lack of space become a gap. */
export const resumeLog = (log: LiveLog): LiveLog => ({ ...withHeld(log), isPaused: false });

/** Releases a held log. A paused log stays paused. */
export function letGo(log: LiveLog): LiveLog {
  if (!log.isHeld) return log;
  return { ...(log.isPaused ? log : withHeld(log)), isHeld: false };
}

/** Empties the log. New visits continue to arrive. */
export const clearLog = ({ isPaused, isHeld, lines }: LiveLog): LiveLog => ({
  ...EMPTY_LOG,
  ...{ isPaused, isHeld, lines },
});

function withHeld(log: LiveLog): LiveLog {
  const { entries, letGo: visits } = log.held;
  const lines = log.lines + 1;
  const gap: LiveEntry = { kind: "gap", key: `line-${lines}`, cause: "let-go", visits };
  const fresh = visits === 0 ? entries : [...entries, gap];
  return { ...shownWith({ ...log, lines }, fresh), held: NOTHING_HELD };
}

function shownWith(log: LiveLog, fresh: readonly LiveEntry[]): LiveLog {
  if (fresh.length === 0) return log;
  const entries = [...fresh, ...log.entries].slice(0, MOST_ENTRIES);
  const visits = fresh.filter(({ kind }) => kind === "visit").length;
  const stops = fresh.filter((one) => one.kind === "visit" && one.visit.outcome !== "allow").length;
  return { ...log, entries, shown: log.shown + visits, stopped: log.stopped + stops };
}

function heldWith(before: HeldBack, fresh: readonly LiveEntry[]): HeldBack {
  if (fresh.length === 0) return before;
  const all = [...fresh, ...before.entries];
  const visits = fresh.filter(({ kind }) => kind === "visit").length;
  const droppedEntries = all.slice(MOST_HELD);
  return {
    entries: all.slice(0, MOST_HELD),
    visits: before.visits + visits,
    letGo: droppedEntries.reduce(
      (sum: number | null, one) => plus(sum, visitsOf(one)),
      before.letGo,
    ),
  };
}

/** Returns the number of visits that a line represents. Null if the number is unknown. */
const visitsOf = (entry: LiveEntry) => (entry.kind === "visit" ? 1 : entry.visits);

const plus = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y);

/** Adds a gap, or extends the gap directly before it. */
function addGap(fresh: LiveEntry[], visits: number | null, key: string): void {
  const last = fresh.at(-1);
  if (last?.kind !== "gap") {
    fresh.push({ kind: "gap", key, cause: "missing", visits });
  } else {
    fresh[fresh.length - 1] = { ...last, visits: plus(last.visits, visits) };
  }
}
