/** Separators of cells by their names in the data API. */
export const SEPARATORS = { comma: ",", semicolon: ";", tab: "\t", bar: "|", none: null } as const;

/** Name of a separator. "none" means that each line is one cell. */
export type Separator = keyof typeof SEPARATORS;

/** Separators that are tried on the header. */
export const TRIED: readonly Separator[] = ["comma", "semicolon", "tab", "bar"];
