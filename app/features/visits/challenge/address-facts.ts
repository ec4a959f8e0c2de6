import type { ScopedVisit } from "#app/engine/challenge/pass-scope";
import type { Address } from "#app/engine/net/address";
import type { IpFacts } from "#app/platform/ip-intelligence/ip-facts";

/** Country and network of an address, to which challenges and their passes are bound. */
export type AddressFacts = Pick<ScopedVisit, "country" | "asn" | "network">;

const NONE: AddressFacts = { country: null, asn: null, network: null };

/** Looks up country and network of an address. All are null if the address is unknown. */
export function addressFacts(
  address: Address | null,
  lookup: (address: Address) => Pick<IpFacts, "country" | "asn" | "networkClass">,
): AddressFacts {
  if (!address) return NONE;
  const { country, asn, networkClass: network } = lookup(address);
  return { country, asn, network };
}
