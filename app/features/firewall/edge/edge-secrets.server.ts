import { LRUCache } from "lru-cache";

import type { Keyring } from "#app/base/keyring";
import { edgeKey } from "#app/edge/wire";
import { connectionPlace } from "#app/platform/data-keys/connection-secrets.server";
import { createTokenCipher } from "#app/platform/data-keys/token-cipher.server";

import type { KnownConnection } from "../connections/connections.queries.server";

const MAX_KEYS = 10_000;

/**
 * Creates a lookup of the keys with which Worker connections sign, decrypted on first use. The lookup returns null if
 * the connection has no secret or no available key decrypts it.
 */
export function createEdgeSecrets(keyring: Keyring) {
  const cipher = createTokenCipher(keyring);
  const opened = new LRUCache<string, Promise<CryptoKey>>({ max: MAX_KEYS });

  return function keyOf({
    id,
    secret,
  }: Pick<KnownConnection, "id" | "secret">): Promise<CryptoKey> | null {
    if (secret === null) return null;
    // The cache key includes both: a client that knows one connection's sealed secret must not pass for another
    // connection.
    const place = `${id} ${secret}`;
    const known = opened.get(place);
    if (known) return known;
    const text = cipher.decrypt(secret, connectionPlace(id, "secret"));
    if (text === null) return null;
    const key = edgeKey(text);
    opened.set(place, key);
    return key;
  };
}
