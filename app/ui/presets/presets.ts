/** One thing that a preset changes, in words. */
export interface PresetChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** One thing that presets set, and what it is set to, in words. */
export interface PresetRow<Form> {
  readonly what: string;
  readonly words: (form: Form) => string;
}

/** A preset as its card shows it. */
export interface PresetOption {
  readonly name: string;
  /** What it does and for whom, one or two sentences. */
  readonly purpose: string;
  /** Empty: it is the one that is chosen. */
  readonly changes: readonly PresetChange[];
  /** What applying it leaves alone, or takes away; left out: the changes say all. */
  readonly note?: string;
  /** Makes the changes. */
  readonly apply: () => void;
}

/** What is another in `then` than it is now. */
export function changesTo<Form>(
  rows: readonly PresetRow<Form>[],
  now: Form,
  then: Form,
): PresetChange[] {
  return rows
    .map(({ what, words }) => ({ what, from: words(now), to: words(then) }))
    .filter(({ from, to }) => from !== to);
}

/** What becomes of the chosen preset: its badge says so. */
export type PresetState = "in-use" | "unsaved" | "in-test" | "syncing" | "not-in-use";
