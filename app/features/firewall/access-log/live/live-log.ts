import type { VisitRow } from "#app/contract/visits/visit-row";

/** What is told of a store, as the stream tells it. */
export type LiveEvent =
  | { readonly kind: "visits"; readonly visits: readonly VisitRow[] }
  /** null: nobody knows how many. */
  | { readonly kind: "gap"; readonly visits: number | null }
  | { readonly kind: "unlogged"; readonly visits: number };

/** Why visits are not shown: the server left them out, or they were let go here while the list stood still. */
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
  | { readonly kind: "unlogged"; readonly key: string; readonly visits: number };

/** What came while the list stood still. */
interface HeldBack {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Visits that came, kept or not. */
  readonly visits: number;
  /** Those of which there was no room for a row; null: some, and nobody knows how many. */
  readonly letGo: number | null;
}

/** What the browser holds of a store's visits; never more than it can show. */
export interface LiveLog {
  /** Newest first. */
  readonly entries: readonly LiveEntry[];
  /** Until somebody resumes. */
  readonly isPaused: boolean;
  /** While somebody points at a row, which must not move away below them. */
  readonly isHeld: boolean;
  readonly held: HeldBack;
  /** Visits that came and were not kept, because a filter leaves them out. */
  readonly leftOut: number;
  /** Visits that were shown, and those of them that were stopped, since the log was opened or cleared. */
  readonly shown: number;
  readonly stopped: number;
  /** Numbers the lines that are no visits. */
  readonly lines: number;
}

/** Entries kept at most, shown and held apart. */
export const MOST_ENTRIES = 1_000;
/** With room for the line that says what else there was. */
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
 * The log with what came in, oldest first. A visit that is there already is not taken twice: after a break
 * the stream tells some again.
 *
 * @param isWanted what the filters show; what they leave out is counted and not kept, so that a crowd does
 *   not push out the few that are looked for
 */
export function withEvents(
  log: LiveLog,
  events: readonly LiveEvent[],
  isWanted: (visit: VisitRow) => boolean,
): LiveLog {
  const known = new Set([...log.entries, ...log.held.entries].map(({ key }) => key));
  const fresh: LiveEntry[] = [];
  let { lines, leftOut } = log;
  for (const event of events) {
    if (event.kind === "gap") addGap(fresh, event.visits, `line-${(lines += 1)}`);
    else if (event.kind === "unlogged") fresh.push({ ...event, key: `line-${(lines += 1)}` });
    else {
      for (const visit of event.visits) {
        if (known.has(visit.id)) continue;
        known.add(visit.id);
        if (isWanted(visit)) fresh.push({ kind: "visit", key: visit.id, visit });
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

export const paused = (log: LiveLog): LiveLog => ({ ...log, isPaused: true });

/** Stands still until it is let go. */
export const held = (log: LiveLog): LiveLog => (log.isHeld ? log : { ...log, isHeld: true });

/** Shows what was held back; what there was no room for is a gap. */
export const resumed = (log: LiveLog): LiveLog => ({ ...withHeld(log), isPaused: false });

/** The same after somebody only pointed at it: a pause stays one. */
export function letGo(log: LiveLog): LiveLog {
  if (!log.isHeld) return log;
  return { ...(log.isPaused ? log : withHeld(log)), isHeld: false };
}

/** Nothing is shown any more; what comes goes on as before. */
export const cleared = ({ isPaused, isHeld, lines }: LiveLog): LiveLog => ({
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
  const gone = all.slice(MOST_HELD);
  return {
    entries: all.slice(0, MOST_HELD),
    visits: before.visits + visits,
    letGo: gone.reduce((sum: number | null, one) => plus(sum, visitsOf(one)), before.letGo),
  };
}

/** Visits that a line stands for. */
const visitsOf = (entry: LiveEntry) => (entry.kind === "visit" ? 1 : entry.visits);

const plus = (x: number | null, y: number | null) => (x === null || y === null ? null : x + y);

/** Two gaps that follow each other are one. */
function addGap(fresh: LiveEntry[], visits: number | null, key: string): void {
  const last = fresh.at(-1);
  if (last?.kind !== "gap") {
    fresh.push({ kind: "gap", key, cause: "missing", visits });
  } else {
    fresh[fresh.length - 1] = { ...last, visits: plus(last.visits, visits) };
  }
}
