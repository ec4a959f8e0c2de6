import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { PLACE_SHIFT, REGISTERS } from "#app/base/registers";
import type { Database } from "#app/store/client.server";

import type { VisitRow } from "./recorded-visit";

/** Interval of writing sketches. A shorter one would update busy shops' rows too often. */
const EVERY_MS = 15_000;
/** Maximum waiting sketches, one per shop and hour. Visitors beyond are not counted. */
const MAX_WAITING = 100_000;
/** Maximum shops whose written sketches are cached, 1 kB each. */
const MAX_REMEMBERED = 20_000;
/** Registers per statement. */
const MOST_LINES = 5_000;
/** A literal: statements that Citus sends to other nodes must not need a parameter. */
const PLACE = sql.raw(String(PLACE_SHIFT));

type Visitor = Pick<VisitRow, "shopId" | "at" | "visitor">;

interface Writing {
  readonly db: Database;
  readonly log: Logger;
}

interface Line {
  readonly shopId: string;
  /** Start of the hour, UTC, epoch milliseconds. */
  readonly hour: number;
  readonly register: number;
}

/**
 * Collects the registers that visitors hit (platform/visitor-sketch) and writes them periodically.
 *
 * A sketch is a whole row, and most visits change nothing in it. Writing is idempotent, so it needs no shared
 * transaction with the visits.
 */
export interface SketchWriter {
  /** Adds a visit. Returns at once and never throws. */
  add(visitor: Visitor): void;
  /** Resolves when everything added before the call is written; rejects when that fails. */
  flush(): Promise<void>;
  /** Stops the timer. */
  stop(): void;
}

/** Creates a writer that writes sketches every fifteen seconds. */
export function createSketchWriter({ db, log }: Writing): SketchWriter {
  const waiting = new VisitorSketches();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  /** Writes run one after the other, so waiting for one includes the earlier ones. */
  function write(): Promise<void> {
    last = last.catch(() => {}).then(() => waiting.write(db));
    return last;
  }

  function schedule(): void {
    if (isStopped || waiting.isEmpty) return;
    timer ??= setTimeout(() => {
      timer = null;
      write()
        .catch((err: unknown) =>
          log.error({ err }, "distinct visitors could not be counted; retrying"),
        )
        .finally(schedule);
    }, EVERY_MS).unref();
  }

  return {
    add: (visitor) => {
      waiting.add(visitor);
      schedule();
    },
    flush: write,
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** Value with the highest rank of each register that was hit, by its place. */
type Registers = Map<number, number>;

/**
 * Minimum ranks, by place, of an hour's sketch in the database. 0: none known.
 *
 * A database that was restored to an earlier state receives them again with the next hour.
 */
interface Written {
  readonly hour: number;
  readonly ranks: Uint8Array;
}

class VisitorSketches {
  /** Registers by shop and start of the hour. */
  #waiting = new Map<string, Map<number, Registers>>();
  #size = 0;
  /**
   * The latest written hour by shop. Once a sketch has some thousand visitors, most others change nothing in its
   * thousand registers and are skipped.
   */
  #written = new Map<string, Written>();

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add({ shopId, at, visitor }: Visitor): void {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const written = this.#written.get(shopId);
    const isWritten =
      written?.hour === hour && rankOf(visitor) <= written.ranks[visitor >> PLACE_SHIFT]!;
    if (!isWritten) this.#add(shopId, hour, visitor);
  }

  /** Writes the waiting registers. Those that fail wait again. Visitors of deleted shops are omitted. */
  async write(db: Database): Promise<void> {
    const lines = this.#take();
    while (lines.length > 0) {
      const next = lines.splice(0, MOST_LINES);
      const written = db.transaction((tx) => tx.execute(addVisitors(next)));
      await written.catch((error: unknown) => {
        for (const { shopId, hour, register } of [...next, ...lines])
          this.#add(shopId, hour, register);
        throw error;
      });
      for (const line of next) this.#remember(line);
    }
  }

  #remember({ shopId, hour, register }: Line): void {
    let written = this.#written.get(shopId);
    if (!written || written.hour < hour) {
      if (!written && this.#written.size >= MAX_REMEMBERED) this.#written.clear();
      this.#written.set(shopId, (written = { hour, ranks: new Uint8Array(REGISTERS) }));
    }
    const place = register >> PLACE_SHIFT;
    if (written.hour === hour)
      written.ranks[place] = Math.max(written.ranks[place]!, rankOf(register));
  }

  #add(shopId: string, hour: number, register: number): void {
    let byHour = this.#waiting.get(shopId);
    let registers = byHour?.get(hour);
    if (!registers) {
      if (this.#size >= MAX_WAITING) return;
      if (!byHour) this.#waiting.set(shopId, (byHour = new Map()));
      byHour.set(hour, (registers = new Map()));
      this.#size += 1;
    }
    const place = register >> PLACE_SHIFT;
    if (register > (registers.get(place) ?? -1)) registers.set(place, register);
  }

  #take(): Line[] {
    const lines: Line[] = [];
    for (const [shopId, byHour] of this.#waiting) {
      for (const [hour, registers] of byHour) {
        for (const register of registers.values()) lines.push({ shopId, hour, register });
      }
    }
    this.#waiting = new Map();
    this.#size = 0;
    return lines;
  }
}

const rankOf = (register: number) => register & ((1 << PLACE_SHIFT) - 1);

/** Returns a statement that keeps the higher rank of each register. It skips sketches without a change. */
function addVisitors(lines: readonly Line[]) {
  const column = (value: (line: Line) => unknown) => sql.param(lines.map(value));
  const merged = sql`(
    select max(value) as register from unnest(visitor_sketches.registers || excluded.registers) as value
    group by value >> ${PLACE}
  ) as merged`;
  return sql`insert into visitor_sketches (shop_id, span, start, registers)
    select shop_id, span, to_timestamp(start / 1000), array_agg(register)
    from (
      select shop_id, span, start, max(register) as register
      from unnest(
        ${column((line) => line.shopId)}::uuid[],
        ${column((line) => line.hour)}::float8[],
        ${column((line) => Math.floor(line.hour / DAY_MS) * DAY_MS)}::float8[],
        ${column((line) => line.register)}::smallint[]
      ) as batch (shop_id, hour, day, register),
      lateral (values ('hour', hour), ('day', day)) as spans (span, start)
      where exists (select from shops where id = shop_id)
      group by shop_id, span, start, register >> ${PLACE}
    ) as hit
    group by shop_id, span, start
    order by shop_id, span, start
    on conflict (shop_id, span, start) do update
      set registers = (select array_agg(register) from ${merged})
      where (select sum(register) from ${merged})
        > (select sum(value) from unnest(visitor_sketches.registers) as value)`;
}
