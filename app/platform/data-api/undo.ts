/** Versions of the rules that a change lies between. */
export interface RulesUndo {
  /** The version before. */
  readonly version: number;
  /** The version made; restoring the other is refused once a newer one decides. */
  readonly expectedVersion: number;
}

/** Change that undoes another one. At least one of the two. */
export interface UndoneBy {
  /** Null: the rules were not changed. */
  readonly rules: RulesUndo | null;
  /** The step that holds what settings and lists beside the rules were like; null: none changed. */
  readonly step: string | null;
}

/** Header of an answer: "<version before>-<version made>", "<step>", or both with a space between. */
export const UNDO_HEADER = "palisade-undo";

const TEXT =
  /^(?:(\d{1,10})-(\d{1,10}))?(?:(?:^| )([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

export function undoText({ rules, step }: UndoneBy): string {
  const versions = rules ? [`${rules.version}-${rules.expectedVersion}`] : [];
  return [...versions, ...(step === null ? [] : [step])].join(" ");
}

/** @returns undefined when the header is missing or cannot be read */
export function readUndo(text: string | null): UndoneBy | undefined {
  const [, before, made, step] = TEXT.exec(text ?? "") ?? [];
  if (made === undefined && step === undefined) return undefined;
  const rules =
    made === undefined ? null : { version: Number(before), expectedVersion: Number(made) };
  return { rules, step: step ?? null };
}
