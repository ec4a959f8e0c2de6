import { createHmac, timingSafeEqual } from "node:crypto";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { DataKey, Keyring } from "#app/base/keyring";
import { encodeParts } from "#app/engine/encode-parts";

/** Lifetime of a preview link. */
export const PREVIEW_MS = 15 * MINUTE_MS;

/** "sim.<country>.<language>.<end in seconds, base 36>.<signature, 32 hex digits>" */
const TOKEN = /^sim\.([A-Z]{2})\.([a-z0-9-]{2,8})\.([0-9a-z]{1,9})\.([0-9a-f]{32})$/;

/** Visitor that a preview link simulates. */
export interface Preview {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Page language, in lower case. */
  readonly language: string;
  /** Epoch milliseconds, whole seconds. */
  readonly expiresAt: number;
}

/** Returns the token of a preview link. It is valid for one shop, any number of times. */
export function signPreviewToken(keys: Keyring, shop: string, preview: Preview): string {
  const { country, language, expiresAt } = preview;
  const end = Math.floor(expiresAt / SECOND_MS).toString(36);
  const body = `sim.${country}.${language}.${end}`;
  return `${body}.${signature(keys.all()[0], shop, body)}`;
}

/** Reads a token. Null if the token was not signed for this shop, or has expired. */
export function readPreviewToken(
  keys: Keyring,
  shop: string,
  token: string,
  now: number,
): Preview | null {
  const [, country, language, end, signed] = TOKEN.exec(token) ?? [];
  if (!country || !language || !end || !signed) return null;
  const isSigned = keys.all().some((key) => {
    const expected = Buffer.from(signature(key, shop, `sim.${country}.${language}.${end}`));
    return timingSafeEqual(expected, Buffer.from(signed));
  });
  if (!isSigned) return null;
  const expiresAt = parseInt(end, 36) * SECOND_MS;
  return expiresAt > now ? { country, language, expiresAt } : null;
}

function signature({ material }: DataKey, shop: string, body: string): string {
  const text = encodeParts("redirect-preview", shop, body);
  return createHmac("sha256", material).update(text).digest("hex").slice(0, 32);
}
