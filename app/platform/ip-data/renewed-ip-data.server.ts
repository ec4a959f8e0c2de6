import { rm } from "node:fs/promises";

import type { Logger } from "pino";

import type { Clock } from "#app/base/clock";

import { openPackedInSteps, type PackedData } from "../ip-intelligence/packed-source";
import { readWhole } from "../ip-intelligence/watched-file.server";
import { Renewal } from "../renewal/renewal.server";
import { checkAnswers } from "./changed-answers";
import { checkCounts } from "./changed-counts";
import type { CheckedPacked } from "./check-packed-file.server";
import { fetchData, fetchMeta, type PackedPublisher } from "./fetch-packed.server";
import type { IpDataFiles } from "./ip-data-files.server";
import type { NewestPacked } from "./newest-packed.server";
import type { PackedCounts } from "./packed-counts";
import { type DatedParts, daysOf } from "./packed-days";
import { checkLabels, type PublishedMeta } from "./published-meta";

export interface RenewedIpDataDeps {
  readonly publisher: PackedPublisher;
  readonly files: IpDataFiles;
  /** Checks a whole file without delaying visits. */
  readonly check: (path: string) => Promise<CheckedPacked>;
  /** The release's data and the published data. */
  readonly packed: NewestPacked;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** State of the renewal, for the operator. */
export interface IpRenewalStatus {
  /**
   * Time, in epoch milliseconds, of the last check at which the published data was in use or not newer than the data in
   * use.
   */
  readonly goodAt: number | null;
  /** True if published data is in use instead of the release's. */
  readonly isInUse: boolean;
  /** Error of the last attempt, as a message. Null after a success. */
  readonly problem: string | null;
}

/** Rejected publication. It is not fetched again, because it would be rejected for the same reason. */
interface Refused {
  readonly publication: string;
  readonly reason: string;
}

/** Returns the identity of a publication: its content, and the days in its meta.json. */
const nameOf = (meta: PublishedMeta) => [meta.sha256, ...daysOf(meta)].join(" ");

/** Packed data that an operator publishes: its last good version, and its renewal. */
export class RenewedIpData {
  #refused: Refused | null = null;
  /** Counts of the data in use, cached because counting takes seconds. */
  #counted: { readonly sha256: string; readonly counts: PackedCounts } | null = null;
  #goodAt: number | null = null;
  readonly #renewal: Renewal;

  constructor(private readonly deps: RenewedIpDataDeps) {
    this.#renewal = new Renewal({
      renew: () => this.#renew(),
      what: "The IP data",
      keeps: () =>
        deps.packed.content === null
          ? "Countries are unknown until then."
          : "The last good data stays in use.",
      marks: {},
      log: deps.log,
    });
  }

  get status(): IpRenewalStatus {
    const { problem } = this.#renewal;
    return { goodAt: this.#goodAt, isInUse: this.deps.packed.renewedSha256 !== null, problem };
  }

  /** Loads the data that an earlier process stored, or the previous file if the last is unusable. Never rejects. */
  async restore(): Promise<void> {
    const { files, packed, clock, log } = this.deps;
    for (const { path, sha256 } of await files.list()) {
      try {
        const data = await openPackedInSteps(await readWhole(path));
        checkLabels(data.labels, clock());
        packed.use(data, sha256);
        return;
      } catch (err) {
        log.warn({ path, err }, "previously downloaded IP data cannot be used");
      }
    }
  }

  /**
   * Checks the publisher once. Returns true if the published data is in use or not newer than the data in use. Never
   * rejects.
   */
  refresh(): Promise<boolean> {
    return this.#renewal.refresh();
  }

  async #renew(): Promise<void> {
    const { publisher, packed, clock } = this.deps;
    const meta = await fetchMeta(publisher);
    checkLabels(meta, clock());
    const isInUse = meta.sha256 === packed.renewedSha256;
    if (!isInUse && packed.isNewerThanRelease(meta)) await this.#take(meta);
    this.#goodAt = clock();
  }

  async #take(meta: PublishedMeta): Promise<void> {
    const { files, packed, log } = this.deps;
    const { sha256 } = meta;
    if (this.#refused?.publication === nameOf(meta)) throw new Error(this.#refused.reason);
    const storedFile = (await files.list()).find((file) => file.sha256 === sha256);
    const path = storedFile?.path ?? (await this.#fetch(meta));
    try {
      const { data, counts } = await this.#checked(path, meta);
      await files.keep(path, sha256);
      if (packed.use(data, sha256)) log.info({ days: daysOf(meta) }, "newer IP data is in use");
      this.#counted = { sha256, counts };
      // The rejected data was compared with the previous data. Compared with the new data, it may be valid.
      this.#refused = null;
    } catch (error) {
      // A stored file may belong to another process.
      if (storedFile === undefined) await rm(path, { force: true });
      throw error;
    }
  }

  async #fetch(meta: PublishedMeta): Promise<string> {
    const path = await this.deps.files.draft();
    try {
      await fetchData(this.deps.publisher, meta, path);
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /**
   * Checks a file.
   *
   * @throws Error if it must not be used
   */
  async #checked(path: string, meta: PublishedMeta) {
    const checked = await this.deps.check(path);
    // The publication may be in progress, so the data is fetched again.
    if (checked.sha256 !== meta.sha256) {
      await rm(path, { force: true });
      throw new Error("the SHA-256 of its ip.bin differs from its meta.json");
    }
    try {
      const { found, bytes } = checked;
      if ("refusal" in found) throw new Error(found.refusal);
      const data = await openPackedInSteps(bytes, true);
      checkLabels(data.labels, this.deps.clock());
      checkDays(data.labels, meta);
      await this.#compare(data, found.counts);
      return { data, counts: found.counts };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#refused = { publication: nameOf(meta), reason };
      throw error;
    }
  }

  /**
   * Compares data with the data in use.
   *
   * @throws Error if the answers differ too much
   */
  async #compare(next: PackedData, counts: PackedCounts): Promise<void> {
    const { content: last } = this.deps.packed;
    checkCounts(counts, last === null ? null : await this.#lastCounts());
    if (last !== null) await checkAnswers(last, next);
  }

  /** Returns the counts of the data in use. Null if its file is missing. */
  async #lastCounts(): Promise<PackedCounts | null> {
    const { files, packed, check } = this.deps;
    const { renewedSha256: sha256, releasePath } = packed;
    if (sha256 !== null && sha256 === this.#counted?.sha256) return this.#counted.counts;
    const path = sha256 === null ? releasePath : files.pathOf(sha256);
    const checked = await check(path).catch(() => null);
    return checked !== null && "counts" in checked.found ? checked.found.counts : null;
  }
}

/**
 * Compares the dates of the data with those of its meta.json, which made it count as newer.
 *
 * @throws Error if they differ
 */
function checkDays(data: DatedParts, meta: DatedParts): void {
  const [is, said] = [daysOf(data).join(", "), daysOf(meta).join(", ")];
  if (is !== said) throw new Error(`its ip.bin is dated ${is}, but its meta.json says ${said}`);
}
