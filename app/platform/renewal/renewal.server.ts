import type { Logger } from "pino";

export interface RenewalOptions {
  /** Fetches and applies the data once. Rejects with the reason of a failure. */
  readonly renew: () => Promise<void>;
  /** Name of the renewed data: "The list". */
  readonly what: string;
  /** Describes the data in use until a renewal succeeds, as a sentence. */
  readonly keeps: () => string;
  /** Fields of log lines. */
  readonly marks: Readonly<Record<string, string>>;
  readonly log: Pick<Logger, "info" | "warn">;
}

/**
 * Describes a failure. /healthz is public, so system errors are reduced to their code: messages contain paths and
 * hosts.
 */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined ? message : `this server could not do it (${code})`;
}

/** Renewal of one data set. Each new problem and its end are logged once. */
export class Renewal {
  #problem: string | null = null;

  constructor(private readonly options: RenewalOptions) {}

  /** Error of the last attempt, as a message. Null after a success. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Renews the data once. Returns true on success. Never rejects. */
  async refresh(): Promise<boolean> {
    const { renew, what, marks, log } = this.options;
    try {
      await renew();
      if (this.#problem !== null) log.info(marks, `${what} can be renewed again`);
      this.#problem = null;
      return true;
    } catch (error) {
      this.#report(inWords(error));
      return false;
    }
  }

  #report(reason: string): void {
    const { what, keeps, marks, log } = this.options;
    const problem = `${what} could not be renewed: ${reason}. ${keeps()}`;
    if (problem === this.#problem) return;
    this.#problem = problem;
    log.warn(marks, problem);
  }
}
