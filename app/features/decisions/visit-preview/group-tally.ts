import { PREVIEW_LIMITS, type PreviewResult } from "#app/contract/rules/preview";
import type { Outcome } from "#app/engine/decision";

import type { TriedVisit } from "./logged-visits.queries.server";

/** Maximum distinct addresses remembered per group, about 20 MB. Further addresses are not counted. */
const MAX_ADDRESSES = 200_000;

/** Stored counts of a group. Sample visits are stored by id, so that no visitor data is duplicated. */
export type GroupCounts = Omit<PreviewResult["stopped"], "sample"> & { readonly sample: string[] };

export function addBounded(set: Set<string>, value: string): void {
  if (set.size < MAX_ADDRESSES) set.add(value);
}

/** Returns the keys with the highest counts, highest first, up to the limit of a preview. */
export function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): [Key, number][] {
  return [...counts].sort(([, x], [, y]) => y - x).slice(0, PREVIEW_LIMITS.named);
}

/** Counts the visits for which a change has the same effect. */
export class GroupTally {
  readonly addresses = new Set<string>();
  readonly #outcomes: Partial<Record<Outcome, number>> = {};
  readonly #countries = new Map<string | null, number>();
  readonly #newest: string[] = [];
  #visits = 0;

  /**
   * Counts a visit.
   *
   * @param address "" if the log has no address
   */
  add({ id, country }: TriedVisit, outcome: Outcome, address: string): void {
    this.#visits += 1;
    this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
    this.#countries.set(country, (this.#countries.get(country) ?? 0) + 1);
    if (address !== "") addBounded(this.addresses, address);
    this.#newest.push(id);
    if (this.#newest.length > PREVIEW_LIMITS.sample) this.#newest.shift();
  }

  counts(): GroupCounts {
    return {
      visits: this.#visits,
      addresses: this.addresses.size,
      outcomes: this.#outcomes,
      countries: mostFrequent(this.#countries).map(([country, visits]) => ({ country, visits })),
      sample: [...this.#newest].reverse(),
    };
  }
}
