import type { CrawlerPurpose } from "../visit";

/** A crawler we know by name, and how its operator lets others tell it from those who pretend. */
export interface Crawler {
  /** Lower case, never changed: rules name it. */
  readonly id: string;
  /** As its operator writes it. */
  readonly name: string;
  readonly operator: string;
  readonly purpose: CrawlerPurpose;
  /** Lower-case texts; a user agent that holds one of them claims to be this crawler. */
  readonly tokens: readonly string[];
  /** Feeds of published addresses (platform/feeds/known-feeds.ts). */
  readonly feeds: readonly string[];
  /**
   * Names its addresses resolve to, as the operator documents them for its crawlers: "*" stands for any
   * part of one label ("crawl-*.googlebot.com"), a dot in front for any labels (".search.msn.com").
   */
  readonly hosts: readonly string[];
  /** AS numbers of nobody but the operator: an address there is the crawler's. */
  readonly asns: readonly number[];
  /** AS numbers it comes from beside others' machines: it may prove itself there. []: not known. */
  readonly homes: readonly number[];
  /** True: it also comes from elsewhere; otherwise its name is borrowed there. */
  readonly roams: boolean;
  /** The operator's page about it. */
  readonly page: string;
}

/** A crawler whose operator names no way to tell it. */
export const UNKNOWN_WAYS = { feeds: [], hosts: [], asns: [], homes: [], roams: false } as const;

/** A crawler that is known to come from these networks, and may come from others. */
export function mostlyFrom(...homes: readonly number[]) {
  return { ...UNKNOWN_WAYS, homes, roams: true };
}
