import { hkdfSync } from "node:crypto";

import { SignJWT } from "jose";
import { z } from "zod";

import { type Clock, MINUTE_MS } from "#app/base/clock";
import { derivedKeys, type Keyring } from "#app/base/keyring";
import { formatAddress, parseAddress } from "#app/engine/net/address";
import { verifiedByAny } from "#app/platform/data-keys/verify-token";
import type { ForwardedChain } from "#app/platform/proxy/forwarded-chain";

const ISSUER = "palisade";
const AUDIENCE = "admin-chain";
const KEY_BYTES = 32;

/** An address as text; "" where an entry could not be read. */
const chainSchema = z.array(z.string().max(64)).min(1).max(8);

/**
 * Signs where a merchant's request came from, between the process the browser reached and the one that answers the data API,
 * which a merchant may also call directly: what is not signed is not believed. For one shop, for a minute.
 */
export function createAdminChains(keyring: Keyring, clock: Clock) {
  const keys = derivedKeys(
    keyring,
    (material) => new Uint8Array(hkdfSync("sha256", material, ISSUER, "admin chain v1", KEY_BYTES)),
  );
  return {
    seal(shop: string, chain: ForwardedChain): Promise<string> {
      const entries = chain.map((address) => (address ? formatAddress(address) : ""));
      return new SignJWT({ chain: entries })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(shop)
        .setExpirationTime(new Date(clock() + MINUTE_MS))
        .sign(keys()[0]);
    },

    /** The chain as text; null when it was not sealed for this shop within the last minute. */
    async open(shop: string, sealed: string): Promise<string[] | null> {
      const verified = await verifiedByAny(keys(), sealed, {
        algorithms: ["HS256"],
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: shop,
        requiredClaims: ["exp"],
        currentDate: new Date(clock()),
      });
      return chainSchema.safeParse(verified?.payload.chain).data ?? null;
    },
  };
}

/** A stored chain as addresses. */
export function readChain(entries: readonly string[]): ForwardedChain {
  return entries.map(parseAddress);
}
