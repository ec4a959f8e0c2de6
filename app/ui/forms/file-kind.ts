import { listedEither } from "#app/words/listed";

import { fileKind as texts } from "./texts";

/** Files that a field accepts, and its texts. */
export interface FileKind {
  /** Label of the field, such as "CSV file". */
  readonly label: string;
  /** File extensions, then media types, in the format of an `accept` attribute: ".csv,text/csv". */
  readonly accept: string;
  readonly maxBytes: number;
  /** Text below the field. */
  readonly help?: string;
}

type ChosenFile = Pick<File, "name" | "size" | "type">;

/**
 * Returns the reason why a file is rejected before it is read. Undefined if it is accepted. Browsers treat `accept` as a hint: a
 * user can drop any file, or choose one under "All files".
 */
export function problemOf(file: ChosenFile, { accept, maxBytes }: FileKind): string | undefined {
  const kinds = accept.split(",");
  const name = file.name.toLowerCase();
  // Systems report different or no media types for some extensions. Either match is enough.
  if (!kinds.some((kind) => name.endsWith(kind) || file.type === kind)) {
    const endings = kinds.filter((kind) => kind.startsWith("."));
    return texts.isOther({ file: file.name, kinds: listedEither(endings) });
  }
  if (file.size === 0) return texts.isEmpty({ file: file.name });
  if (file.size > maxBytes) return texts.isLarger({ file: file.name, size: sizeText(maxBytes) });
  return undefined;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? texts.kilobytes({ size: Math.floor(bytes / 1000) })
    : texts.megabytes({ size: Math.floor(bytes / 1_000_000) });
