import type { CrawlerPurpose } from "../../engine/visit";

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
  /** Names its addresses resolve to, each from its dot on: ".googlebot.com". */
  readonly hosts: readonly string[];
  /** AS numbers of nobody but the operator: an address there is the crawler's. */
  readonly asns: readonly number[];
  /** AS numbers it can come from at all; from elsewhere the name is borrowed. []: not known. */
  readonly homes: readonly number[];
  /** The operator's page about it. */
  readonly page: string;
}

/** A crawler whose operator names no way to tell it. */
export const UNKNOWN_WAYS = { feeds: [], hosts: [], asns: [], homes: [] } as const;
