import type { CrawlerPurpose } from "../visit";

/** A crawler known by name, and how its operator lets others verify it. */
export interface Crawler {
  /** Lower case. Never change an id, because rules contain it. */
  readonly id: string;
  /** Name as its operator writes it. */
  readonly name: string;
  readonly operator: string;
  readonly purpose: CrawlerPurpose;
  /** Lower-case texts. A user agent that contains one of them claims to be this crawler. */
  readonly tokens: readonly string[];
  /** Feeds of published addresses (platform/feeds/known-feeds.ts). */
  readonly feeds: readonly string[];
  /**
   * Host names of its addresses, as documented by the operator.
   *
   * "*" matches any part of one label ("crawl-*.googlebot.com"), a leading dot any labels (".search.msn.com").
   */
  readonly hosts: readonly string[];
  /** AS numbers used by the operator only. An address there verifies the crawler. */
  readonly asns: readonly number[];
  /** AS numbers that the operator shares with other customers, where DNS may still verify the crawler. [] if unknown. */
  readonly homes: readonly number[];
  /** True if it also uses other networks. Otherwise a claim from another network is spoofed. */
  readonly roams: boolean;
  /** The operator's page about the crawler. */
  readonly page: string;
}

/** Fields of a crawler whose operator offers no way to verify it. */
export const UNKNOWN_WAYS = { feeds: [], hosts: [], asns: [], homes: [], roams: false } as const;

/** Returns the fields of a crawler that is known to use these networks, and may use others. */
export function mostlyFrom(...homes: readonly number[]) {
  return { ...UNKNOWN_WAYS, homes, roams: true };
}
