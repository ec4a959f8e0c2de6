/** Row that an editor was opened for. */
export interface RequestedRow<Row> {
  /** The edited row. Null for a new row. */
  readonly row: Row | null;
  /** Row that a new row copies. Null for an empty form. */
  readonly original: Row | null;
  /** True if the row does not exist or was deleted. */
  readonly isMissing: boolean;
}

/**
 * Returns the row that an editor's address names.
 *
 * @param segment last segment of the path: "new", optionally a copy (?copy=<id>), or a row's id
 */
export function requestedRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  segment: string | undefined,
  { url }: Pick<Request, "url">,
): RequestedRow<Row> {
  const find = (id: string | null | undefined) => rows.find((row) => row.id === id) ?? null;
  if (segment === "new") {
    return { row: null, original: find(new URL(url).searchParams.get("copy")), isMissing: false };
  }
  const row = find(segment);
  return { row, original: null, isMissing: row === null };
}
