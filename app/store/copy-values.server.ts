import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import { clientOf, hangUp } from "./copy-rows.server";
import type { Queryable } from "./rows.server";

/** Signature, flags and length of the extension, which PostgreSQL leaves empty. */
const HEADER_BYTES = 19;
/** Bytes before a value: the row's number of fields, then the length of its only field. */
const FIELDS_BYTES = 2;
const LENGTH_BYTES = 4;
/** Number of fields that marks the end of the data. */
const TRAILER = -1;

const dialect = new PgDialect();

/**
 * Reads the values of a query's only column as bytes, by COPY in its binary format.
 *
 * Long values take neither memory of the JavaScript heap nor work of the garbage collector, whose pauses visitors wait
 * for. The values are in shared memory, so a worker thread reads them without a copy.
 *
 * @param tx argument of a `db.transaction` callback
 * @param query its parameters become literals, because COPY has none: strings, numbers, booleans or arrays of strings
 * @returns the values in order, without nulls
 * @throws Error like a statement. After a timeout the connection is closed, and the pool replaces it
 */
export async function copyValues(tx: Queryable, query: SQL): Promise<Uint8Array[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const selected = text.replaceAll(/\$(\d+)/g, (_, place) => literalOf(params[Number(place) - 1]));
  const client = clientOf(tx);
  const stream = client.query(copyTo(`copy (${selected}) to stdout (format binary)`));
  try {
    return await readValues(new ByteReader(stream));
  } catch (err) {
    // Not a server error, so this process gave up. The rest of the data would be read as the answer to another query.
    if (!(err instanceof pg.DatabaseError)) hangUp(client);
    throw err;
  } finally {
    // Ends the driver's timeout of the query, which the stream does not end.
    (stream as { callback?: () => void }).callback?.();
  }
}

async function readValues(input: ByteReader): Promise<Uint8Array[]> {
  await input.fill(new Uint8Array(HEADER_BYTES));
  const values: Uint8Array[] = [];
  while ((await input.integer(FIELDS_BYTES)) !== TRAILER) {
    const length = await input.integer(LENGTH_BYTES);
    if (length < 0) continue;
    const value = new Uint8Array(new SharedArrayBuffer(length));
    await input.fill(value);
    values.push(value);
  }
  // Reads the end of the stream, so that the connection is free for the next statement.
  await input.end();
  return values;
}

/** Returns a parameter as a literal of SQL, of a type that the server infers or the query casts to. */
function literalOf(param: unknown): string {
  if (Array.isArray(param)) return `array[${param.map(literalOf).join(", ")}]`;
  return param === null ? "null" : pg.escapeLiteral(String(param));
}

/** Reads exact numbers of bytes from a stream. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #chunk: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /**
   * Fills an array with the next bytes of the stream.
   *
   * @throws Error if the stream ends too early
   */
  async fill(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      if (this.#chunk.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done) throw new Error("the data of COPY is incomplete");
        this.#chunk = value;
      }
      const part = this.#chunk.subarray(0, bytes.length - at);
      bytes.set(part, at);
      at += part.length;
      this.#chunk = this.#chunk.subarray(part.length);
    }
  }

  /** Reads a signed integer of two or four bytes. */
  async integer(length: number): Promise<number> {
    const bytes = Buffer.alloc(length);
    await this.fill(bytes);
    return bytes.readIntBE(0, length);
  }

  async end(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
