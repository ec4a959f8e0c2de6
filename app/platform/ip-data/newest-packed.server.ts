import type { PackedLabels } from "../ip-intelligence/packed-format";
import type { PackedData } from "../ip-intelligence/packed-source";
import type { WatchedFile } from "../ip-intelligence/watched-file.server";
import { type DatedParts, isNewer } from "./packed-days";

/** Published data and the SHA-256 of its content. */
interface Renewed {
  readonly data: PackedData;
  readonly sha256: string;
}

/**
 * Selects the newer of the release's packed data and published data. Frees the memory of the older data.
 *
 * If both have the same days, it selects the release's data, because this version of the app packed it.
 */
export class NewestPacked {
  #renewed: Renewed | null = null;
  /** Labels of the release's data, which is dropped from memory while newer data is in use. */
  #releaseLabels: PackedLabels | null = null;

  constructor(
    private readonly release: WatchedFile<PackedData>,
    /** Path of the release's data. */
    readonly releasePath: string,
    /** Called after a change of the data in use. */
    private readonly changed: () => void,
  ) {}

  /** Data in use. Null if there is none. */
  get content(): PackedData | null {
    return this.#renewed?.data ?? this.release.content;
  }

  /** SHA-256 of the published data in use. Null if the release's data is in use. */
  get renewedSha256(): string | null {
    return this.#renewed?.sha256 ?? null;
  }

  /** Problem of the release's file, as a message. Null if there is none. */
  get problem(): string | null {
    return this.release.problem;
  }

  /** Reports whether data of these days may replace the release's. */
  isNewerThanRelease(parts: DatedParts): boolean {
    return isNewer(parts, this.#releaseLabels);
  }

  /** Checks the release's file for changes. Never rejects. */
  async poll(): Promise<void> {
    await this.release.poll();
    this.#choose();
  }

  /** Uses published data. Returns false, without a change, if the data is not newer than the release's. */
  use(data: PackedData, sha256: string): boolean {
    if (!this.isNewerThanRelease(data.labels)) return false;
    this.#renewed = { data, sha256 };
    this.#choose();
    return true;
  }

  #choose(): void {
    const { content } = this.release;
    if (content !== null) this.#releaseLabels = content.labels;
    if (this.#renewed !== null) {
      // Only a file of the release that was just loaded can be as new, so some data is always in use.
      if (this.isNewerThanRelease(this.#renewed.data.labels)) this.release.drop();
      else this.#renewed = null;
    }
    this.changed();
  }
}
