import { type DocumentNode, type FieldNode, type SelectionSetNode } from "graphql";

/** Shopify's cost of special fields. Other leaves cost one, branches nothing. */
const SPECIAL: Record<string, number> = { __typename: 0, metafield: 3, hasAnyTag: 3, hasTags: 3 };

/**
 * Returns the cost of a Function's input query as Shopify counts it: one per leaf, three for a metafield or a tag
 * check, and nothing for their fields. The limit is 30.
 */
export function queryCost(document: DocumentNode): number {
  const sets = document.definitions.map((each) => {
    if (each.kind !== "OperationDefinition") throw new Error(`Not counted here: ${each.kind}`);
    return costOf(each.selectionSet);
  });
  return sets.reduce((sum, cost) => sum + cost, 0);
}

function costOf({ selections }: SelectionSetNode): number {
  return selections.reduce((sum, selection) => {
    if (selection.kind === "FragmentSpread") throw new Error("Fragments are not counted here.");
    return (
      sum + (selection.kind === "Field" ? fieldCost(selection) : costOf(selection.selectionSet))
    );
  }, 0);
}

function fieldCost({ name, selectionSet }: FieldNode): number {
  const special = SPECIAL[name.value];
  if (special !== undefined) return special;
  return selectionSet ? costOf(selectionSet) : 1;
}
