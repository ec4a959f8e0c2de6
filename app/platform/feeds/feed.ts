import type { NetworkClass } from "#app/engine/visit";

import type { RangeArrays } from "../ip-intelligence/range-table";

/** A published list of addresses that the app may fetch. */
export interface Feed {
  /** Identifier in the environment, in files and on screens. Lower case. */
  readonly id: string;
  /** Description of the listed addresses for merchants, the end of "The address is in …". */
  readonly title: string;
  readonly url: string;
  /** Class of the listed networks. Null for the addresses of a crawler. */
  readonly networkClass: NetworkClass | null;
  /** Hours between two fetches. */
  readonly everyHours: number;
  /** Minimum entries of a valid list. Fewer are treated as the publisher's mistake. */
  readonly minEntries: number;
  /** License stated by the publisher. Undefined if none was found. Source: docs/reference/feeds.md. */
  readonly license?: string;
  /** True if the operator accepts the list's coverage and growth. */
  readonly mayCoverHomes?: boolean;
}

/** A feed's content as returned by a worker thread. */
export interface ParsedFeed {
  readonly arrays: RangeArrays;
  /** Number of listed addresses and networks, before overlapping networks were merged. */
  readonly entries: number;
}
