import type { NetworkClass } from "#app/engine/visit";

import type { RangeArrays } from "../ip-intelligence/range-table";

/** A list of addresses that somebody publishes and we may fetch. */
export interface Feed {
  /** Lower case; environment, files and screens name it so. */
  readonly id: string;
  /** Name of its addresses for people, as the end of "The address is in …". */
  readonly title: string;
  readonly url: string;
  /** The class of network it speaks of; null for the addresses of a crawler. */
  readonly networkClass: NetworkClass | null;
  /** Hours from one fetch to the next. */
  readonly everyHours: number;
  /** Fewer entries than this are taken for a mistake of the publisher. */
  readonly minEntries: number;
  /** License, as far as its publisher states one. Unset: none was found. Source: docs/ip-data.md. */
  readonly licence?: string;
  /** The operator says that what it covers and how much it grows is right. */
  readonly mayCoverHomes?: boolean;
}

/** A feed's content as a thread hands it over. */
export interface ParsedFeed {
  readonly arrays: RangeArrays;
  /** Addresses and networks listed, before overlapping ones became one. */
  readonly entries: number;
}
