import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";

const LOOK_EVERY_MS = 30_000;
const LOG_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Writes a checkpoint whenever the write-ahead log has grown by so much since the last one.
 *
 * A PostgreSQL server does this in a background process. The embedded database has none: without
 * this its log grows for as long as the process runs, and after a crash all of it is replayed.
 * A checkpoint takes some thirty milliseconds; replaying, about a second for every 150 MB.
 *
 * @returns whether a checkpoint was written.
 */
export async function checkpointWhenDue(
  pglite: PGlite,
  maxBytes = LOG_BYTES_MAX,
): Promise<boolean> {
  const { rows } = await pglite.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  );
  const isDue = (rows[0]?.bytes ?? 0) > maxBytes;
  if (isDue) await pglite.exec("checkpoint");
  return isDue;
}

/** Looks every half minute until the function it returns is called. */
export function keepCheckpointing(pglite: PGlite, log?: Logger): () => void {
  const timer = setInterval(() => {
    checkpointWhenDue(pglite).catch((err: unknown) =>
      log?.error({ err }, "the embedded database cannot write a checkpoint"),
    );
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
