/** What takes a change of rules back: restoring the version before it, if no other was made since. */
export interface UndoneBy {
  readonly version: number;
  readonly expectedVersion: number;
}

/** Header of an answer: "<version before>-<version made>". */
export const UNDO_HEADER = "palisade-undo";

export const undoText = ({ version, expectedVersion }: UndoneBy) => `${version}-${expectedVersion}`;

export function readUndo(text: string | null): UndoneBy | undefined {
  const [, version, expectedVersion] = /^(\d{1,10})-(\d{1,10})$/.exec(text ?? "") ?? [];
  if (expectedVersion === undefined) return undefined;
  return { version: Number(version), expectedVersion: Number(expectedVersion) };
}
