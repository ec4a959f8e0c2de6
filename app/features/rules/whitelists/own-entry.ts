import { parseAddress } from "#app/engine/net/address";
import { oneVisitor } from "#app/engine/net/one-visitor";
import { isSpecialPurpose } from "#app/platform/ip-intelligence/special-purpose";

/**
 * Returns the value of an entry for the merchant's own address. Null for an unreadable or special-purpose address,
 * such as a loopback or private one (special-purpose.ts).
 */
export function ownEntry(address: string): string | null {
  const read = parseAddress(address);
  return read === null || isSpecialPurpose(read) ? null : oneVisitor(address);
}
