import { createHmac, timingSafeEqual } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { DataKey, Keyring } from "#app/base/keyring";
import { encodeParts } from "#app/engine/encode-parts";

/** Format of a token: "<id, 32 hex digits>.<end in seconds, base 36>.<signature, 32 hex digits>". */
const TOKEN = /^([0-9a-f]{32})\.([0-9a-z]{1,9})\.([0-9a-f]{32})$/;

export interface TestToken {
  /** Id of the test visit, a UUID. */
  readonly id: string;
  /** Epoch milliseconds, whole seconds. */
  readonly expiresAt: number;
}

/** Returns the token for the URL of a test visit. Valid for one shop. */
export function signTestToken(keys: Keyring, shop: string, { id, expiresAt }: TestToken): string {
  const body = `${id.replaceAll("-", "")}.${Math.floor(expiresAt / SECOND_MS).toString(36)}`;
  return `${body}.${signature(keys.all()[0], shop, body)}`;
}

/** Reads a token. Null if the token was not signed for this shop or has expired. */
export function readTestToken(
  keys: Keyring,
  shop: string,
  token: string,
  now: number,
): TestToken | null {
  const [, id, end, signed] = TOKEN.exec(token) ?? [];
  if (id === undefined || end === undefined || signed === undefined) return null;
  const isSigned = keys.all().some((key) => {
    const expected = Buffer.from(signature(key, shop, `${id}.${end}`));
    return timingSafeEqual(expected, Buffer.from(signed));
  });
  if (!isSigned) return null;
  const expiresAt = parseInt(end, 36) * SECOND_MS;
  return expiresAt > now ? { id: asUuid(id), expiresAt } : null;
}

function signature({ material }: DataKey, shop: string, body: string): string {
  const text = encodeParts("test-visit", shop, body);
  return createHmac("sha256", material).update(text).digest("hex").slice(0, 32);
}

function asUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
