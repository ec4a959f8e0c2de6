import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql";

const MUTATION_COST = 10;
const DEFAULT_PAGE = 10;

interface Terms {
  variables: Record<string, unknown>;
  /**
   * Fields whose cost is the node's cost times the requested number: connections only, or also lists requested by
   * number or IDs.
   */
  counts: "connections" | "lists";
}

interface Walk extends Terms {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
}

/**
 * Returns the cost of an operation in points: 0 per scalar, 1 per object, 10 per mutation, and for a connection the
 * node's cost times the requested number. With `data`, the result, connections cost the returned number.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  terms: Terms,
  data?: unknown,
): number {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  );
  const walk = { schema, fragments, ...terms };
  const root = schema.getRootType(operation.operation);
  const fields = selectionCost(walk, operation.selectionSet, root ?? undefined, data);
  return operation.operation === "mutation" ? MUTATION_COST + fields : fields;
}

function selectionCost(
  walk: Walk,
  set: SelectionSetNode,
  type: GraphQLNamedType | undefined,
  data: unknown,
): number {
  return set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + fieldCost(walk, selection, type, data);
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : walk.fragments.get(selection.name.value);
    if (!fragment) return sum;
    const on = fragment.typeCondition && walk.schema.getType(fragment.typeCondition.name.value);
    return sum + selectionCost(walk, fragment.selectionSet, on ?? type, data);
  }, 0);
}

function typeOf(parent: GraphQLNamedType | undefined, field: FieldNode) {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
  const definition = parent.getFields()[field.name.value];
  return definition && getNamedType(definition.type);
}

function fieldCost(
  walk: Walk,
  field: FieldNode,
  parent: GraphQLNamedType | undefined,
  data: unknown,
): number {
  const type = typeOf(parent, field);
  if (!field.selectionSet || !isCompositeType(type)) return 0;
  const value = valueOf(data, field);
  if (value === null) return 0;
  const inside = selectionCost(walk, field.selectionSet, type, firstOf(value));
  if (type.name.endsWith("Connection")) {
    return 2 + (returned(value) ?? requestedCount(walk, field)) * Math.max(1, inside);
  }
  // The cost of a connection includes its edges and page info.
  if (type.name.endsWith("Edge") || type.name === "PageInfo") return inside;
  return (1 + inside) * (walk.counts === "lists" ? listed(walk, field, value) : 1);
}

/** Returns the length of a list that a field requests by a number or by ids. 1 for every other field. */
function listed(walk: Walk, field: FieldNode, value: unknown): number {
  const { ids, first, last } = argumentsOf(walk, field);
  if (Array.isArray(value)) return value.length;
  return Array.isArray(ids) ? ids.length : Number(first ?? last ?? 1);
}

const valueOf = (data: unknown, field: FieldNode): unknown => {
  if (typeof data !== "object" || data === null) return undefined;
  return (data as Record<string, unknown>)[field.alias?.value ?? field.name.value];
};

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value[0] as unknown) : value);

function returned(value: unknown): number | undefined {
  const page = value as { nodes?: unknown[]; edges?: unknown[] } | undefined;
  return (page?.nodes ?? page?.edges)?.length;
}

function requestedCount(walk: Walk, field: FieldNode): number {
  const { first, last } = argumentsOf(walk, field);
  return Number(first ?? last ?? DEFAULT_PAGE);
}

const argumentsOf = (walk: Walk, field: FieldNode): Record<string, unknown> =>
  Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [
      name.value,
      valueFromASTUntyped(value, walk.variables),
    ]),
  );
