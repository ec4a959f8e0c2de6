/** Separators of cells by their names in the data API. */
export const SEPARATORS = { comma: ",", semicolon: ";", tab: "\t", bar: "|", none: null } as const;

/** Name of a separator; "none": each line is one cell. */
export type Separator = keyof typeof SEPARATORS;

/** Separators that are tried on the line that names the columns. */
export const TRIED: readonly Separator[] = ["comma", "semicolon", "tab", "bar"];
