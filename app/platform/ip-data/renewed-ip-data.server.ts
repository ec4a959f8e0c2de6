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
  /** Reads a whole file, without keeping visits waiting. */
  readonly check: (path: string) => Promise<CheckedPacked>;
  /** The release's data and the published data. */
  readonly packed: NewestPacked;
  readonly clock: Clock;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** State of the renewal, for the operator. */
export interface IpRenewalStatus {
  /** When the publisher was last asked and what it offers was in use, or no newer than that; epoch milliseconds. */
  readonly goodAt: number | null;
  /** True if published data answers instead of the release's. */
  readonly isInUse: boolean;
  /** Error of the last attempt, as a sentence. Null after a success. */
  readonly problem: string | null;
}

/** Refused publication. Its next fetch would be refused for the same reason. */
interface Refused {
  readonly publication: string;
  readonly reason: string;
}

/** Returns the identity of a publication: its content, and the days in its meta.json. */
const nameOf = (meta: PublishedMeta) => [meta.sha256, ...daysOf(meta)].join(" ");

/** Packed data that an operator publishes: its last good version, and what it takes to make it newer. */
export class RenewedIpData {
  #refused: Refused | null = null;
  /** Of what was taken up last, because counting takes seconds. */
  #counted: { readonly sha256: string; readonly counts: PackedCounts } | null = null;
  #goodAt: number | null = null;
  readonly #renewal: Renewal;

  constructor(private readonly deps: RenewedIpDataDeps) {
    this.#renewal = new Renewal({
      renew: () => this.#renew(),
      what: "The address data",
      keeps: () =>
        deps.packed.content === null
          ? "No country is known meanwhile."
          : "The last good data answers.",
      marks: {},
      log: deps.log,
    });
  }

  get status(): IpRenewalStatus {
    const { problem } = this.#renewal;
    return { goodAt: this.#goodAt, isInUse: this.deps.packed.renewedSha256 !== null, problem };
  }

  /** Takes up what an earlier process left on disk, the one before when the last cannot be used. Never rejects. */
  async restore(): Promise<void> {
    const { files, packed, clock, log } = this.deps;
    for (const { path, sha256 } of await files.list()) {
      try {
        const data = await openPackedInSteps(await readWhole(path));
        checkLabels(data.labels, clock());
        packed.use(data, sha256);
        return;
      } catch (err) {
        log.warn({ path, err }, "address data that was fetched before cannot be used");
      }
    }
  }

  /** Asks once; true when what is published is in use, or no newer. Never rejects. */
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
    const kept = (await files.list()).find((file) => file.sha256 === sha256);
    const path = kept?.path ?? (await this.#fetch(meta));
    try {
      const { data, counts } = await this.#checked(path, meta);
      await files.keep(path, sha256);
      if (packed.use(data, sha256)) log.info({ days: daysOf(meta) }, "newer address data answers");
      this.#counted = { sha256, counts };
      // What was held against other data may be right beside this.
      this.#refused = null;
    } catch (error) {
      // What another process keeps is its own.
      if (kept === undefined) await rm(path, { force: true });
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

  /** @throws Error when the file must not answer */
  async #checked(path: string, meta: PublishedMeta) {
    const checked = await this.deps.check(path);
    // Perhaps somebody is publishing right now, so it is asked for again.
    if (checked.sha256 !== meta.sha256) {
      await rm(path, { force: true });
      throw new Error("the SHA-256 of its ip.bin is not what its meta.json says");
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

  /** @throws Error when the data in use says too much else */
  async #compare(next: PackedData, counts: PackedCounts): Promise<void> {
    const { content: last } = this.deps.packed;
    checkCounts(counts, last === null ? null : await this.#lastCounts());
    if (last !== null) await checkAnswers(last, next);
  }

  /** Of what answers now. Null when its file is gone. */
  async #lastCounts(): Promise<PackedCounts | null> {
    const { files, packed, check } = this.deps;
    const { renewedSha256: sha256, releasePath } = packed;
    if (sha256 !== null && sha256 === this.#counted?.sha256) return this.#counted.counts;
    const path = sha256 === null ? releasePath : files.pathOf(sha256);
    const checked = await check(path).catch(() => null);
    return checked !== null && "counts" in checked.found ? checked.found.counts : null;
  }
}

/** By its meta.json it was found newer. @throws Error when the data itself is of other days */
function checkDays(data: DatedParts, meta: DatedParts): void {
  const [is, said] = [daysOf(data).join(", "), daysOf(meta).join(", ")];
  if (is !== said) throw new Error(`its ip.bin is of ${is}, its meta.json says ${said}`);
}
