import type { ExtensionsState } from "#app/contract/extensions";

/** Loaded data of the extensions page. */
export interface ExtensionsView {
  readonly apiKey: string;
  /** The server's time, epoch milliseconds. */
  readonly now: number;
  /** Null if the state could not be loaded. `problem` is then set. */
  readonly state: ExtensionsState | null;
  readonly problem: string | null;
}

/** An answer with the server's time. */
export interface Timed<Answer> {
  readonly now: number;
  readonly answer: Answer;
}
