import { dayOfPacked } from "../ip-intelligence/ip-data-meta";
import type { PackedData } from "../ip-intelligence/packed-source";
import type { WatchedFile } from "../ip-intelligence/watched-file.server";

const dayOf = ({ places, networks }: PackedData) =>
  dayOfPacked({ places: places.label, networks: networks.label });

/**
 * The release's packed data, or what was published since: the newer one answers, the other leaves memory. Of the same day
 * the release's does, whose packing is the program's own.
 */
export class NewestPacked {
  #renewed: PackedData | null = null;
  #releaseDay = "";

  constructor(
    private readonly release: WatchedFile<PackedData>,
    /** Where the release's data lies. */
    readonly releasePath: string,
    /** Hears when other data answers. */
    private readonly changed: () => void,
  ) {}

  /** What answers; null: nothing. */
  get content(): PackedData | null {
    return this.#renewed ?? this.release.content;
  }

  /** Whether published data answers, rather than the release's. */
  get isRenewed(): boolean {
    return this.#renewed !== null;
  }

  /** Day of the release's data; "" when there is none. */
  get releaseDay(): string {
    return this.#releaseDay;
  }

  /** What is wrong with the release's file, in a sentence; null when all is well. */
  get problem(): string | null {
    return this.release.problem;
  }

  /** Looks at the release's file. Never rejects. */
  async poll(): Promise<void> {
    await this.release.poll();
    this.#choose();
  }

  /** Has published data answer, unless the release's is as new. */
  use(data: PackedData): void {
    this.#renewed = data;
    this.#choose();
  }

  #choose(): void {
    const { content } = this.release;
    if (content !== null) this.#releaseDay = dayOf(content);
    if (this.#renewed !== null) {
      if (this.#releaseDay >= dayOf(this.#renewed)) this.#renewed = null;
      else this.release.drop();
    }
    this.changed();
  }
}
