import { GraphQLError } from "graphql";

export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const LARGEST_PAGE = 250;

const encode = (index: number) => Buffer.from(`index:${index}`).toString("base64");

function decode(cursor: string | null | undefined): number | null {
  if (!cursor) return null;
  const index = Number(Buffer.from(cursor, "base64").toString().replace("index:", ""));
  if (!Number.isInteger(index)) throw new GraphQLError(`Invalid cursor: ${cursor}`);
  return index;
}

/**
 * Returns the requested page size.
 *
 * @throws GraphQLError if `first` and `last` are missing or above 250
 */
function pageSize(args: PageArgs): number {
  const size = args.first ?? args.last ?? 0;
  if (size >= 1 && size <= LARGEST_PAGE) return size;
  const message =
    size > LARGEST_PAGE
      ? `The page size ${size} is larger than the limit of ${LARGEST_PAGE}.`
      : "you must provide one of first or last";
  throw new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}

/** Returns start and end of the page in the list. */
function bounds(length: number, args: PageArgs): [start: number, end: number] {
  const size = pageSize(args);
  const from = (decode(args.after) ?? -1) + 1;
  const to = decode(args.before) ?? length;
  return typeof args.first === "number"
    ? [from, Math.min(to, from + size)]
    : [Math.max(from, to - size), to];
}

/** Returns one page of a list in the Admin API's format. */
export function connection<Item>(items: Item[], args: PageArgs) {
  const all = args.reverse ? [...items].reverse() : items;
  const [start, end] = bounds(all.length, args);
  const nodes = all.slice(start, end);
  const cursors = nodes.map((_, index) => encode(start + index));
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursors[index] })),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
  };
}
