import type { Logger } from "pino";

export interface RenewalOptions {
  /** Fetches and takes it up once. Rejects with why not. */
  readonly renew: () => Promise<void>;
  /** Name of the renewed data: "The list". */
  readonly what: string;
  /** Returns which data answers until the renewal succeeds, as a sentence. */
  readonly keeps: () => string;
  /** Fields of log lines. */
  readonly marks: Readonly<Record<string, string>>;
  readonly log: Pick<Logger, "info" | "warn">;
}

/** Why it failed. /healthz is public: a system's own words name folders and machines, its code does not. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined ? message : `this server failed at it (${code})`;
}

/** One thing that is renewed now and then: each new problem is logged once, and its end. */
export class Renewal {
  #problem: string | null = null;

  constructor(private readonly options: RenewalOptions) {}

  /** Error of the last attempt, as a sentence. Null after a success. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Renews it once; true when that went well. Never rejects. */
  async refresh(): Promise<boolean> {
    const { renew, what, marks, log } = this.options;
    try {
      await renew();
      if (this.#problem !== null) log.info(marks, `${what} is good again`);
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
