import { KIND_ROWS } from "../../../contract/rules/kind-rows";
import { RULE_KINDS, type RuleKind } from "../../../engine/kinds/index";

/** Where a file has its values, and of which kind they are by the column's name; null: it does not say. */
export interface ValueColumn {
  readonly name: string;
  readonly kind: RuleKind | null;
}

/**
 * The column of the values: "value", or one of the names a list's own files have, such as "address".
 *
 * @param columns in lower case
 * @param kind of the list that asks: its names come first
 */
export function findValueColumn(
  columns: readonly string[],
  kind: RuleKind | null,
): ValueColumn | null {
  if (columns.includes("value")) return { name: "value", kind: null };
  // What a list's own files say comes before what others call it: "network" is a kind of its own.
  const own = RULE_KINDS.filter((of) => columns.includes(KIND_ROWS[of].columns[0]));
  for (const of of [...(kind ? [kind] : []), ...own, ...RULE_KINDS]) {
    const name = KIND_ROWS[of].columns.find((written) => columns.includes(written));
    if (name !== undefined) return { name, kind: of };
  }
  return null;
}
