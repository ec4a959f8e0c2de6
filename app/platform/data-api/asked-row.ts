/** Row for which an editor was opened. */
export interface AskedRow<Row> {
  /** The row that is edited; null: a new one. */
  readonly row: Row | null;
  /** Row that a new one copies. Null: none. */
  readonly original: Row | null;
  /** The row that should be edited is not there (any more). */
  readonly isMissing: boolean;
}

/**
 * Which of a list's rows the address of an editor asks for.
 *
 * @param asked the last part of the path: "new", which may be a copy (?copy=<id>), or a row's id
 */
export function askedRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  asked: string | undefined,
  { url }: Pick<Request, "url">,
): AskedRow<Row> {
  const find = (id: string | null | undefined) => rows.find((row) => row.id === id) ?? null;
  if (asked === "new") {
    return { row: null, original: find(new URL(url).searchParams.get("copy")), isMissing: false };
  }
  const row = find(asked);
  return { row, original: null, isMissing: row === null };
}
