import { asc } from "drizzle-orm";
import { z } from "zod";

import type { DataKey, Keyring } from "#app/base/keyring";
import { dataKeys } from "#app/store/schema";

import { operatorCommand, type OperatorContext, OperatorError } from "../operator/command";
import { reencryptConnections } from "./connection-secrets.server";
import { NEW_KEY_WAITS_MS, openDataKeys } from "./data-keys.server";
import { reencryptTokens } from "./reencrypt-tokens.server";
import { addRandomKey, dropLockedKeys, LockedKeysError } from "./stored-keys.server";

/**
 * Returns the keyring with the given key as its current key. The key is already stored, so every process can load it.
 */
function ledBy(keyring: Keyring, id: string): Keyring {
  const others = keyring.all().filter((key) => key.id !== id);
  const newest = keyring.all().find((key) => key.id === id)!;
  const keys: readonly [DataKey, ...DataKey[]] = [newest, ...others];
  return { all: () => keys };
}

async function rotate(context: OperatorContext, isLost: boolean): Promise<string> {
  const { db, secrets, clock } = context;
  const lost = isLost ? await dropLockedKeys(db, secrets) : 0;
  const keyring = await openDataKeys(context).catch((error: unknown) => {
    throw error instanceof LockedKeysError ? new OperatorError(error.message) : error;
  });
  const currentFrom = clock() + NEW_KEY_WAITS_MS;
  const id = await addRandomKey(db, secrets, { now: clock(), currentFrom });
  await keyring.reload();
  const { changed, unreadable } = await reencryptTokens(db, ledBy(keyring, id));
  const connections = await reencryptConnections(db, ledBy(keyring, id));
  return [
    `Key ${id} encrypts new data from ${new Date(currentFrom).toISOString()} on.`,
    `The tokens of ${changed} sessions are encrypted with it now.`,
    ...(unreadable > 0
      ? [`${unreadable} sessions cannot be read; Palisade requests new tokens.`]
      : []),
    ...(connections.unreadable > 0
      ? [`${connections.unreadable} firewall connections cannot be read; connect them again.`]
      : []),
    ...(lost > 0 ? [`${lost} keys that no client secret decrypts were deleted.`] : []),
    "Earlier keys are deleted when nothing is encrypted with them, after about half a year.",
  ].join("\n");
}

/** Operator commands for the app's own keys. */
export const DATA_KEY_COMMANDS = {
  "rotate-data-key": operatorCommand({
    summary:
      "Creates a new data key and encrypts every store's tokens with it. --lost yes: deletes keys that no client secret decrypts.",
    input: z.strictObject({ lost: z.literal("yes").optional() }),
    run: ({ lost }, context) => rotate(context, lost === "yes"),
  }),
  "data-keys": operatorCommand({
    summary: "Lists the data keys, newest last.",
    input: z.strictObject({}),
    run: async (_input, { db }) => {
      const storedKeys = await db.select().from(dataKeys).orderBy(asc(dataKeys.currentFrom));
      const line = ({ id, currentFrom, createdAt }: (typeof storedKeys)[number]) =>
        `${id}: created ${createdAt.toISOString()}, in use from ${currentFrom.toISOString()}`;
      return storedKeys.length > 0 ? storedKeys.map(line).join("\n") : "There are no keys yet.";
    },
  }),
};
