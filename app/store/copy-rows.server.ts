import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";

import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

import type { Queryable } from "./rows.server";

/**
 * Writes rows within a transaction by COPY, which takes half the time of an INSERT: the server neither plans anything nor
 * builds arrays, and puts many rows on a page at once.
 *
 * @param tx what a `db.transaction` callback was handed
 * @param into table and columns as SQL writes them; nothing from outside
 * @param pieces what CopyFormat makes of the rows; each is sent before the next is asked for, so that the server works meanwhile
 * @throws Error as a statement does; the transaction is over then
 */
export async function copyRows(
  tx: Queryable,
  into: string,
  pieces: Iterable<Buffer>,
): Promise<void> {
  const client = clientOf(tx);
  const stream = client.query(copyFrom(`copy ${into} from stdin (format binary)`));
  const made = new Made(pieces);
  try {
    await pipeline(made, stream);
  } catch (err) {
    if (made.failure !== null) return await takenBack(stream, made.failure);
    // Given up by us and not refused by the server: what it still says of this COPY would be taken for something else.
    if (!(err instanceof pg.DatabaseError)) hangUp(client);
    throw err;
  }
}

/** Pieces as they are made, and why one could not be. */
class Made implements Iterable<Buffer> {
  failure: unknown = null;

  constructor(private readonly pieces: Iterable<Buffer>) {}

  *[Symbol.iterator](): Generator<Buffer> {
    try {
      yield* this.pieces;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/** Waits until the server has given up a COPY that we took back, so that the connection can go on. @throws what went wrong */
async function takenBack(stream: Writable, failure: unknown): Promise<never> {
  // It says by an error that it has.
  await finished(stream).catch(() => {});
  throw failure;
}

/** Ends a connection at once, so that the pool makes another in its place. */
function hangUp(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}

/** The driver has no COPY, and keeps the connection of a transaction where its types don't show it. */
function clientOf(tx: Queryable): pg.ClientBase {
  const { client } = (tx as unknown as { session: { client: pg.ClientBase } }).session;
  return client;
}
