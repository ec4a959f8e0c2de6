import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { DataKey, Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { dataKeys } from "#app/store/schema";

import type { AppSecrets } from "../app-secrets";
import { addRandomKey, readKeys, type StoredKey } from "./stored-keys.server";

export interface DataKeysDeps {
  readonly db: Database;
  readonly secrets: AppSecrets;
  readonly clock: Clock;
  readonly log: Pick<Logger, "error">;
}

/** A keyring that follows the database. */
export interface LiveKeyring extends Keyring {
  reload(): Promise<void>;
  /** Begins to look for new keys by itself. */
  start(): void;
  stop(): void;
}

/** A new key is known to every process before the first thing is made with it (NEW_KEY_WAITS_MS). */
const LOOK_EVERY_MS = 15 * SECOND_MS;

/** So long a new key waits to be the current one. */
export const NEW_KEY_WAITS_MS = 60 * SECOND_MS;

/** Any number that no other lock of ours has. */
const LOCK = 7_302_116;

/**
 * Opens the app's own keys, and makes the first where there are none.
 *
 * @throws LockedKeysError when no client secret at hand opens them
 */
export async function openDataKeys(deps: DataKeysDeps): Promise<LiveKeyring> {
  await makeFirst(deps);
  let keys = await readKeys(deps.db, deps.secrets);
  let order = inOrder(keys, deps.clock());
  let timer: NodeJS.Timeout | null = null;

  async function reload(): Promise<void> {
    keys = await readKeys(deps.db, deps.secrets);
    order = inOrder(keys, deps.clock());
  }

  return {
    all: () => {
      if (deps.clock() >= order.until) order = inOrder(keys, deps.clock());
      return order.keys;
    },
    reload,
    start: () => {
      const look = () =>
        void reload().catch((err: unknown) =>
          deps.log.error({ err }, "the app's keys could not be read"),
        );
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}

async function makeFirst({ db, secrets, clock }: DataKeysDeps): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int)`);
    if ((await tx.$count(dataKeys)) > 0) return;
    const now = clock();
    await addRandomKey(tx, secrets, { now, currentFrom: now });
  });
}

/** The current key first, then those before it, then those to come; and until when that holds. */
function inOrder(keys: readonly StoredKey[], now: number) {
  const begun = keys.filter(({ currentFrom }) => currentFrom <= now).reverse();
  const toCome = keys.filter(({ currentFrom }) => currentFrom > now);
  return {
    keys: [...begun, ...toCome] as readonly DataKey[] as readonly [DataKey, ...DataKey[]],
    until: toCome[0]?.currentFrom ?? Infinity,
  };
}
