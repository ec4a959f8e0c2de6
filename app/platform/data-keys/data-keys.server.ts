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

/** A keyring that reloads its keys from the database. */
export interface LiveKeyring extends Keyring {
  reload(): Promise<void>;
  /** Starts to check for new keys regularly. */
  start(): void;
  stop(): void;
}

/**
 * Interval of checks for new keys. Shorter than NEW_KEY_WAITS_MS, so that every process knows a key before its first
 * use.
 */
const LOOK_EVERY_MS = 15 * SECOND_MS;

/** Delay before a new key becomes the current one, so that every process has loaded it. */
export const NEW_KEY_WAITS_MS = 60 * SECOND_MS;

/** Advisory lock for the creation of the first key. Unique among our locks. */
const LOCK = 7_302_116;

/**
 * Opens the app's own keys, and creates the first key if none exists.
 *
 * @throws LockedKeysError if no available client secret opens them
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
      const reloadAndLog = () =>
        void reload().catch((err: unknown) =>
          deps.log.error({ err }, "the app's keys could not be read"),
        );
      timer = setInterval(reloadAndLog, LOOK_EVERY_MS).unref();
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

/** Returns the current key, then previous keys, then future keys, and the time until which this order is valid. */
function inOrder(keys: readonly StoredKey[], now: number) {
  const begun = keys.filter(({ currentFrom }) => currentFrom <= now).reverse();
  const toCome = keys.filter(({ currentFrom }) => currentFrom > now);
  return {
    keys: [...begun, ...toCome] as readonly DataKey[] as readonly [DataKey, ...DataKey[]],
    until: toCome[0]?.currentFrom ?? Infinity,
  };
}
