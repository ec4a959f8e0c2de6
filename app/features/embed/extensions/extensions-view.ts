import type { ExtensionsState } from "#app/contract/extensions";

/** What the extensions page is drawn from. */
export interface ExtensionsView {
  readonly apiKey: string;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** Null when it could not be loaded; `problem` then says so. */
  readonly state: ExtensionsState | null;
  readonly problem: string | null;
}

/** The answer, and the server's time with it. */
export interface Timed<Answer> {
  readonly now: number;
  readonly answer: Answer;
}
