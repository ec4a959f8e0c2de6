import { mutationFields } from "./mutation-fields";

/** Maximum bytes of a request body that is read. Cart requests of themes have a few kilobytes. */
export const MAX_CALL_BYTES = 65_536;

/** GraphQL endpoint of every version: "/api/2026-10/graphql.json", "/api/unstable/graphql.json". */
const GRAPHQL = /^\/api\/(?:[^/]+\/)?graphql(?:\.json)?$/;
/** Endpoint of tools for shopping agents. */
const AGENT_TOOLS = /^\/api\/.*mcp$/;

/** Mutations that change a cart, start a checkout or pay. */
const CART_MUTATION = /^(?:cart|checkout|shopPay)/;
/** Tools that change a cart, start a checkout or pay: "update_cart", "complete_checkout". */
const CART_TOOL = /^(?:create|update|complete)_/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const readForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text));

/** Returns every call in a body: an object, a batch, or a text that is a form or a single GraphQL document. */
export function callsIn(body: string): readonly Fields[] {
  try {
    return [JSON.parse(body)].flat().filter(isFields);
  } catch {
    return [readForm(body), { query: body }];
  }
}

/**
 * Reports whether one of the GraphQL calls of a body and its address changes a cart, or may because its document is not
 * in the request.
 *
 * The operation names of all calls apply to every document, so that each document is read once.
 */
function hasCartMutation(calls: readonly Fields[]): boolean {
  const names = new Set(calls.map(({ operationName }) => operationName));
  return calls.some(({ query, extensions }) =>
    typeof query === "string" && query.trim()
      ? [...mutationFields(query, names)].some((field) => CART_MUTATION.test(field))
      : // A persisted document is named by its hash in `extensions`.
        extensions,
  );
}

function isCartTool({ params }: Fields): boolean {
  return isFields(params) && typeof params.name === "string" && CART_TOOL.test(params.name);
}

/** Matches an encoding other than "identity", or a multipart type, one per line. */
const OPAQUE = /^(?!(identity)?\n)|\nmultipart/i;

/**
 * Reports whether a body is compressed or multipart, so that its calls cannot be read. Scripts of Shopify send neither.
 *
 * @param headers Content-Encoding and Content-Type
 */
export function isOpaqueBody(
  ...headers: readonly [encoding: string | null | undefined, type: string | null | undefined]
): boolean {
  return OPAQUE.test(headers.join("\n"));
}

/**
 * Reports whether calls to an address may change a cart, so that their body decides.
 *
 * @param path canonical path
 */
export function takesCartCalls(path: string): boolean {
  return GRAPHQL.test(path) || AGENT_TOOLS.test(path);
}

/**
 * Reports whether a call changes a cart, starts a checkout or pays. False if the body cannot be read.
 *
 * @param path canonical path
 * @param query query of the address, without the question mark
 * @param body the whole body; "" if there is none
 */
export function isCartCall(path: string, query: string, body: string): boolean {
  // Trimming also removes a byte order mark.
  const calls = callsIn(body.trim());
  if (AGENT_TOOLS.test(path)) return calls.some(isCartTool);
  return GRAPHQL.test(path) && hasCartMutation([readForm(query), ...calls]);
}
