import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Result of one change of one limit. */
export interface Verdict {
  /** Hash of the module and of the tests. A different hash invalidates the verdict. */
  readonly of: string;
  /** Test file that noticed the change. "endless" if a run did not end. Null for a survivor. */
  readonly noticedBy: string | null;
}

/** Verdicts of earlier runs, in a file that git ignores. */
export class VerdictFile {
  readonly #verdicts: Record<string, Verdict>;

  constructor(readonly path: string) {
    this.#verdicts = readVerdicts(path);
  }

  /**
   * @returns null if the change was not tested, or if the module or its tests have changed since
   */
  get(key: string, of: string): Verdict | null {
    const verdict = this.#verdicts[key];
    return verdict?.of === of ? verdict : null;
  }

  setVerdict(key: string, verdict: Verdict): void {
    this.#verdicts[key] = verdict;
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(this.path, JSON.stringify(this.#verdicts, null, 1));
  }
}

function readVerdicts(path: string): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Record<string, Verdict>;
  } catch {
    return {};
  }
}
