import type { Address } from "#app/engine/net/address";
import type { DeclaredBot } from "#app/engine/visit";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { ReverseDns } from "#app/platform/reverse-dns.server";

/** Dependencies of a lookup in addition to the database. */
export interface LookupDeps {
  readonly facts: Pick<IpIntelligence, "lookup" | "explainNetwork" | "ranges" | "meta">;
  readonly reverseDns: ReverseDns;
  /**
   * Returns the crawler that a user agent names, and whether the address verifies it. Null if the user agent names no
   * crawler.
   */
  readonly crawlerOf: (userAgent: string, address: Address) => DeclaredBot | null;
}
