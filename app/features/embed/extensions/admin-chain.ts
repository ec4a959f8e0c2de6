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

/** Addresses as text. Unreadable addresses are empty. */
const chainSchema = z.array(z.string().max(64)).min(1).max(8);

/**
 * Signs the addresses of a merchant's request between the process that the browser reached and the process that serves
 * the data API. A merchant may also call the data API directly, so unsigned addresses are not trusted. A signature
 * is valid for one shop and one minute.
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

    /** Returns the chain as text. Null if the chain was not sealed for this shop within the last minute. */
    async openSealed(shop: string, sealed: string): Promise<string[] | null> {
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

/** Parses a stored chain. */
export function readChain(entries: readonly string[]): ForwardedChain {
  return entries.map(parseAddress);
}
