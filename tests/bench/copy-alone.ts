import { type RecordedVisit, toVisitRow } from "#app/features/visits/log/recorded-visit";
import type { Database } from "#app/store/client.server";
import { CopyFormat } from "#app/store/copy-format";
import { copyRows } from "#app/store/copy-rows.server";
import { copyVisit, INTO_VISITS } from "#app/store/visit-log/visit-columns.server";

const CONNECTIONS = 2;
/** As many as the recorder writes at once. */
const BATCH_ROWS = 4_000;

/**
 * What PostgreSQL alone can do here: rows that were made ahead, copied into the same table with the same indexes by two
 * connections, and nothing else. Nobody counts them, no shop is looked for, no visit is made up meanwhile.
 *
 * @returns rows a second
 */
export async function copyAlone(
  db: Database,
  visits: readonly RecordedVisit[],
  seconds: number,
): Promise<number> {
  const made = visits.map((visit) => lineOf(visit));
  let id = 1;
  let written = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  const copyOn = async () => {
    while (performance.now() < until) {
      const lines = [HEADER];
      for (let row = 0; row < BATCH_ROWS; row += 1, id += 1)
        lines.push(withId(made[id % made.length]!, id));
      lines.push(END);
      const pieces = [Buffer.concat(lines)];
      await db.transaction((tx) => copyRows(tx, INTO_VISITS, pieces));
      written += BATCH_ROWS;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, copyOn));
  return (written * 1_000) / (performance.now() - started);
}

/** What begins and ends rows in the format. */
const [HEADER, END] = (([empty]) => [empty!.subarray(0, -2), empty!.subarray(-2)] as const)(
  new CopyFormat().end(),
);
/** Where its id is in a row: behind the number of fields and the id's length. */
const ID_AT = 6;

function lineOf(visit: RecordedVisit): Buffer {
  const format = new CopyFormat();
  copyVisit(format, toVisitRow(visit, Date.now), 0);
  return Buffer.concat(format.end()).subarray(HEADER.length, -END.length);
}

/** The row itself: it is copied into the batch before it has another id, since fewer rows are in a batch than are made. */
function withId(line: Buffer, id: number): Buffer {
  line.writeBigInt64BE(BigInt(id), ID_AT);
  return line;
}
