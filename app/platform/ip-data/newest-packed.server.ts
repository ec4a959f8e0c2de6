import type { PackedLabels } from "../ip-intelligence/packed-format";
import type { PackedData } from "../ip-intelligence/packed-source";
import type { WatchedFile } from "../ip-intelligence/watched-file.server";
import { type DatedParts, isNewer } from "./packed-days";

/** Published data, and the name of its content. */
interface Renewed {
  readonly data: PackedData;
  readonly sha256: string;
}

/**
 * The release's packed data, or what was published since: the newer one answers, and the other one's memory is freed. Of the
 * same days the release's answers, which was packed by this very version.
 */
export class NewestPacked {
  #renewed: Renewed | null = null;
  /** Outlives the release's data, which leaves memory when newer data answers. */
  #releaseLabels: PackedLabels | null = null;

  constructor(
    private readonly release: WatchedFile<PackedData>,
    /** Path of the release's data. */
    readonly releasePath: string,
    /** Hears when other data answers. */
    private readonly changed: () => void,
  ) {}

  /** Data in use. Null: none. */
  get content(): PackedData | null {
    return this.#renewed?.data ?? this.release.content;
  }

  /** SHA-256 of the published data that answers; null: the release's does. */
  get renewedSha256(): string | null {
    return this.#renewed?.sha256 ?? null;
  }

  /** Problem of the release's file, as a sentence. Null without one. */
  get problem(): string | null {
    return this.release.problem;
  }

  /** Returns whether data of these days may replace the release's. */
  isNewerThanRelease(parts: DatedParts): boolean {
    return isNewer(parts, this.#releaseLabels);
  }

  /** Looks at the release's file. Never rejects. */
  async poll(): Promise<void> {
    await this.release.poll();
    this.#choose();
  }

  /** Has published data answer. False when it is no newer than the release's: then everything stays as it is. */
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
      // Only a release's file that was read just now can be as new, so something always answers.
      if (this.isNewerThanRelease(this.#renewed.data.labels)) this.release.drop();
      else this.#renewed = null;
    }
    this.changed();
  }
}
