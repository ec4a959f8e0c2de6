import type { Address } from "#app/engine/net/address";
import type { DeclaredBot } from "#app/engine/visit";
import type { IpIntelligence } from "#app/platform/ip-intelligence/ip-intelligence.server";
import type { ReverseDns } from "#app/platform/reverse-dns.server";

/** What a lookup asks beside the database. */
export interface LookupDeps {
  readonly facts: Pick<IpIntelligence, "lookup" | "explainNetwork" | "ranges" | "meta">;
  readonly reverseDns: ReverseDns;
  /** The crawler a user agent names, checked against the address; null: none. */
  readonly crawlerOf: (userAgent: string, address: Address) => DeclaredBot | null;
}
