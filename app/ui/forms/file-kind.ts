/** Which files may be chosen, and how that is said. */
export interface FileKind {
  /** Of the field: "CSV file". */
  readonly label: string;
  /** Endings, then media types, as an `accept` attribute takes them: ".csv,text/csv". */
  readonly accept: string;
  readonly maxBytes: number;
  /** Below the field. */
  readonly help?: string;
}

type ChosenFile = Pick<File, "name" | "size" | "type">;

const EITHER = new Intl.ListFormat("en", { type: "disjunction" });

/**
 * What is wrong with a file before anything of it is read; undefined: nothing. A browser only proposes what a field
 * accepts, and takes whatever is dropped or chosen under "All files".
 */
export function problemOf(file: ChosenFile, { accept, maxBytes }: FileKind): string | undefined {
  const kinds = accept.split(",");
  const name = file.name.toLowerCase();
  // A system knows no media type of its own for some endings, or another one: either is enough.
  if (!kinds.some((kind) => name.endsWith(kind) || file.type === kind)) {
    const endings = kinds.filter((kind) => kind.startsWith("."));
    return `${file.name} is not a ${EITHER.format(endings)} file.`;
  }
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${sizeText(maxBytes)}.`;
  return undefined;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`;
