import { type RecordedVisit, toVisitRow } from "#app/features/visits/log/recorded-visit";
import type { Database } from "#app/store/client.server";
import { CopyFormat } from "#app/store/copy-format";
import { copyRows } from "#app/store/copy-rows.server";
import { copyVisit, INTO_VISITS } from "#app/store/visit-log/visit-columns.server";

const CONNECTIONS = 2;
/** Rows per COPY, the batch size of the recorder. */
const BATCH_ROWS = 4_000;

/** First id of the copied rows. Larger than every id that the database generates during the run. */
const FIRST_ID = 2 ** 40;

/** Copies batches of prepared rows into the log, each row with a new ID. */
export function copying(
  db: Database,
  visits: readonly RecordedVisit[],
  batchRows = visits.length,
): () => Promise<void> {
  const made = visits.map((visit) => lineOf(visit));
  let id = FIRST_ID;
  return async () => {
    const lines = [HEADER];
    for (let row = 0; row < batchRows; row += 1, id += 1) {
      lines.push(withId(made[id % made.length]!, id));
    }
    lines.push(END);
    await db.transaction((tx) => copyRows(tx, INTO_VISITS, [Buffer.concat(lines)]));
  };
}

/**
 * Measures the write rate of PostgreSQL alone: two connections copy prepared rows into the same
 * table with the same indexes, without counters.
 *
 * @returns rows per second
 */
export async function copyAlone(
  db: Database,
  visits: readonly RecordedVisit[],
  seconds: number,
): Promise<number> {
  const copy = copying(db, visits, BATCH_ROWS);
  let written = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  const copyOn = async () => {
    while (performance.now() < until) {
      await copy();
      written += BATCH_ROWS;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, copyOn));
  return (written * 1_000) / (performance.now() - started);
}

/** Header and end marker of rows in the COPY format. */
const [HEADER, END] = (([empty]) => [empty!.subarray(0, -2), empty!.subarray(-2)] as const)(
  new CopyFormat().end(),
);
/** Offset of the id in a row: after the number of fields and the id's length. */
const ID_AT = 6;

function lineOf(visit: RecordedVisit): Buffer {
  const format = new CopyFormat();
  copyVisit(format, toVisitRow(visit, Date.now), 0);
  return Buffer.concat(format.end()).subarray(HEADER.length, -END.length);
}

/**
 * Returns a copy of a row with another id. A batch contains fewer rows than are prepared, so rows
 * repeat.
 */
function withId(line: Buffer, id: number): Buffer {
  line.writeBigInt64BE(BigInt(id), ID_AT);
  return line;
}
