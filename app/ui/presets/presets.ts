/** One change of a preset, in words. */
export interface PresetChange {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** One setting of the presets and its value in words. */
export interface PresetRow<Form> {
  readonly what: string;
  readonly words: (form: Form) => string;
}

/** Preset as its card shows it. */
export interface PresetOption {
  readonly name: string;
  /** Effect and audience of the preset, in one or two sentences. */
  readonly purpose: string;
  /** Empty for the chosen preset. */
  readonly changes: readonly PresetChange[];
  /** Settings that applying keeps or removes in addition to `changes`. */
  readonly note?: string;
  /** Applies the changes. */
  readonly apply: () => void;
}

/** Returns the settings that differ between `now` and `then`. */
export function changesTo<Form>(
  rows: readonly PresetRow<Form>[],
  now: Form,
  then: Form,
): PresetChange[] {
  return rows
    .map(({ what, words }) => ({ what, from: words(now), to: words(then) }))
    .filter(({ from, to }) => from !== to);
}

/** State of the chosen preset, shown in its badge. */
export type PresetState = "in-use" | "unsaved" | "in-test" | "syncing" | "not-in-use";
