import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { PLACE_SHIFT, REGISTERS } from "#app/base/registers";
import type { Database } from "#app/store/client.server";

import type { VisitRow } from "./recorded-visit";

/** Interval of writing sketches. A shorter interval would update the rows of busy shops too often. */
const EVERY_MS = 15_000;
/** Maximum waiting sketches, one per shop and hour. Visitors of further sketches are not counted. */
const MAX_WAITING = 100_000;
/** Maximum shops whose last written sketch is cached, 1 kB each. */
const MAX_REMEMBERED = 20_000;
/** Registers per statement. */
const MOST_LINES = 5_000;
/** Shift as an SQL literal, because statements that Citus sends to other nodes must not need this parameter. */
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
 * Collects the registers that visits set in the visitor sketches (platform/visitor-sketch) and writes them
 * periodically.
 *
 * Separate from the batches of visits: a sketch is one row, which most visits do not change, and its writes are
 * idempotent.
 */
export interface SketchWriter {
  /** Adds the register of a visit. Returns at once and never throws. */
  add(visitor: Visitor): void;
  /** Resolves when all registers added before the call are written. Rejects if the write fails. */
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

  /** Writes the waiting registers after the previous write has ended. */
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

/** Register values with the highest rank, by the register's index in the sketch. */
type Registers = Map<number, number>;

/**
 * Ranks known to be in an hour's stored sketch, by register index. 0: unknown.
 *
 * After the database is restored to an earlier state, these ranks are missing until the next hour begins.
 */
interface Written {
  readonly hour: number;
  readonly ranks: Uint8Array;
}

class VisitorSketches {
  /** Waiting registers by shop and start of the hour. */
  #waiting = new Map<string, Map<number, Registers>>();
  #size = 0;
  /**
   * Latest written sketch by shop. After some thousand visitors, most further visitors do not change any of the
   * thousand registers, and are skipped.
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

  /** Writes the waiting registers. Registers that fail wait again. Registers of deleted shops are omitted. */
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

/** Returns a statement that stores the higher rank of each register. It does not update unchanged sketches. */
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
