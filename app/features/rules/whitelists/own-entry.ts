import { parseAddress } from "#app/engine/net/address";
import { oneVisitor } from "#app/engine/net/one-visitor";
import { isSpecialPurpose } from "#app/platform/ip-intelligence/special-purpose";

/**
 * What an entry about the merchant's own address would hold. Null for an address that is nobody's on the
 * internet, such as this machine's own or one of a private network (special-purpose.ts), and for none at all.
 */
export function ownEntry(address: string): string | null {
  const read = parseAddress(address);
  return read === null || isSpecialPurpose(read) ? null : oneVisitor(address);
}
