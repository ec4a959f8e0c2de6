/** Range of ruleset versions that a change made. */
export interface RulesUndo {
  /** Version before the change. */
  readonly version: number;
  /** Version after the change. Restoring `version` is rejected once a newer version than this exists. */
  readonly expectedVersion: number;
}

/** Change that undoes a previous change. At least one of the two fields is set. */
export interface UndoneBy {
  /** Null if the rules were not changed. */
  readonly rules: RulesUndo | null;
  /** Id of the stored rows of settings and other lists before the change. Null if no such row changed. */
  readonly step: string | null;
}

/** Response header: "<version before>-<version after>", "<step>", or both separated by a space. */
export const UNDO_HEADER = "palisade-undo";

const TEXT =
  /^(?:(\d{1,10})-(\d{1,10}))?(?:(?:^| )([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

export function undoText({ rules, step }: UndoneBy): string {
  const versions = rules ? [`${rules.version}-${rules.expectedVersion}`] : [];
  return [...versions, ...(step === null ? [] : [step])].join(" ");
}

/**
 * Parses the header.
 *
 * @returns undefined if the header is missing or invalid
 */
export function readUndo(text: string | null): UndoneBy | undefined {
  const [, before, made, step] = TEXT.exec(text ?? "") ?? [];
  if (made === undefined && step === undefined) return undefined;
  const rules =
    made === undefined ? null : { version: Number(before), expectedVersion: Number(made) };
  return { rules, step: step ?? null };
}
