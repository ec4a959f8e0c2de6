import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import { CONNECTION_CHANGED } from "#app/platform/connection-channel.server";
import type { OpenDatabase } from "#app/store/client.server";

import { isSameHash, readKey } from "./connection-key";
import { type KnownConnection, readKnownConnections } from "./connections.queries.server";

const POLL_MS = 15 * SECOND_MS;

/** Reason for rejecting a key: missing, malformed, of an unknown connection, or with a wrong secret. */
export type KeyRefusal = "no-key" | "malformed-key" | "unknown-connection" | "wrong-key";

/**
 * Every connection of every store, in memory, about 500 bytes each. A request with any key causes no database query.
 */
export interface ConnectionDirectory {
  find(id: string): KnownConnection | undefined;
  /**
   * Looks up the proxy connection for an API key. If the key is rejected, returns the reason, with the connection that
   * the key names as `known`.
   */
  ofKey(
    key: string | undefined,
    now: number,
  ): KnownConnection | { readonly refusal: KeyRefusal; readonly known?: KnownConnection };
  stats(): { readonly connections: number; readonly failing: boolean };
  close(): Promise<void>;
}

export interface DirectoryDeps {
  readonly database: Pick<OpenDatabase, "db" | "listen">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Reads all connections and follows changes by notification. Reads all connections again every 15 seconds, and when
 * notifications may have been missed.
 */
export async function openConnectionDirectory(deps: DirectoryDeps): Promise<ConnectionDirectory> {
  const { database, log } = deps;
  let known = new Map<string, KnownConnection>();
  let failing = false;
  /** Reads run one after another, so that an older result never replaces a newer one. */
  let readings: Promise<void> = Promise.resolve();

  async function readAll(): Promise<void> {
    const all = await readKnownConnections(database.db);
    known = new Map(all.map((connection) => [connection.id, connection]));
  }

  async function readOne(id: string): Promise<void> {
    const [found] = await readKnownConnections(database.db, [id]);
    if (found) known.set(id, found);
    else known.delete(id);
  }

  function queue(read: () => Promise<void>): void {
    readings = readings.then(read).then(
      () => {
        failing = false;
      },
      (err: unknown) => {
        if (!failing) log.warn({ err }, "firewall connections could not be read");
        failing = true;
      },
    );
  }

  let isWaiting = false;
  /** Queues a read of all connections unless one is already queued. */
  function queueAll(): void {
    if (isWaiting) return;
    isWaiting = true;
    queue(() => {
      isWaiting = false;
      return readAll();
    });
  }

  const stopListening = await database.listen(
    CONNECTION_CHANGED,
    (id) => queue(() => readOne(id)),
    queueAll,
  );
  await readAll();
  const timer = setInterval(queueAll, POLL_MS).unref();

  return {
    find: (id) => known.get(id),
    ofKey: (key, now) => ofKey(known, key, now),
    stats: () => ({ connections: known.size, failing }),
    close: async () => {
      clearInterval(timer);
      await stopListening();
      await readings;
    },
  };
}

function ofKey(
  all: ReadonlyMap<string, KnownConnection>,
  key: string | undefined,
  now: number,
): ReturnType<ConnectionDirectory["ofKey"]> {
  if (key === undefined) return { refusal: "no-key" };
  const read = readKey(key);
  if (!read) return { refusal: "malformed-key" };
  const known = all.get(read.id);
  if (known?.entryPoint !== "forward-auth") return { refusal: "unknown-connection" };
  const { keyHash, oldKeyHash, oldKeyUntil } = known;
  const isOldTaken = oldKeyUntil !== null && oldKeyUntil.getTime() > now;
  const isRight = isSameHash(read.hash, keyHash);
  return isRight || (isOldTaken && isSameHash(read.hash, oldKeyHash))
    ? known
    : { refusal: "wrong-key", known };
}
