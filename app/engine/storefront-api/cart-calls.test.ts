import { expect, test } from "vitest";

import { isCartCall, isOpaqueBody, takesCartCalls } from "./cart-calls";

const PATH = "/api/2026-10/graphql.json";
const ADD = 'mutation { cartLinesAdd(cartId: "gid://shopify/Cart/1", lines: []) { cart { id } } }';
const SHOP = "query { shop { name } }";

const isCart = (body: unknown, query = "") =>
  isCartCall(PATH, query, typeof body === "string" ? body : JSON.stringify(body));

test.each([
  ["/api/2026-10/graphql.json", true],
  ["/api/unstable/graphql.json", true],
  ["/api/graphql.json", true],
  ["/api/graphql", true],
  ["/api/ucp/mcp", true],
  ["/api/mcp", true],
  ["/api/2026-10/graphql.json/x", false],
  ["/admin/api/2026-10/graphql.json", false],
  ["/apps/api/graphql.json", false],
  ["/products/graphql.json", false],
])("a call to %s may change a cart: %s", (path, takes) => {
  expect(takesCartCalls(path)).toBe(takes);
});

test.each([
  ADD,
  "mutation add($lines: [CartLineInput!]! = [{ quantity: 1 }]) { cartLinesAdd(lines: $lines) { cart { id } } }",
  "mutation{cartCreate{cart{id}}}",
  'mutation Make @live(if: true) { made: cartCreate(input: { note: "}" }) { cart { id } } }',
  "mutation { shop: cartCreate { cart { id } } }",
  "mutation { customerCreate(input: {}) { customer { id } } cartCreate { cart { id } } }",
  "mutation { ...Make } fragment Make on Mutation { cartCreate { cart { id } } }",
  "fragment A on Mutation { ...B } fragment B on Mutation { ...A cartNoteUpdate { cart { id } } } mutation { ...A }",
  "mutation { ... on Mutation { ... @include(if: true) { ... { cartCreate { cart { id } } } } } }",
  "mutation { ... on Mutation { __typename } cartCreate { cart { id } } }",
  "# query\nmutation # {\n{ # }\n cartCreate { cart { id } } }",
  'query A { product(handle: "mutation {") { id } } mutation B { cartCreate { cart { id } } }',
  '"""Adds.""" mutation { cartCreate { cart { id } } }',
  'mutation { a: customerRecover(email: """ } \\""" { """) { customer { id } } b: cartCreate { cart { id } } }',
  "\uFEFFmutation,,,{,cartCreate,{,cart,{,id,},},}",
  "mutation { cartCreate @skip(if: false) { cart { id } } }",
  "mutation mutation { cartCreate { cart { id } } }",
  "mutation query($query: String) { cartCreate { cart { id } } }",
  "mutation { shopPayPaymentRequestSessionCreate { userErrors { message } } }",
  "mutation { checkoutCreate(input: {}) { checkout { id } } }",
])("the GraphQL document %s changes a cart", (query) => {
  expect(isCart({ query })).toBe(true);
  expect(isCart(query)).toBe(true);
  expect(isCart({ query, variables: {}, extensions: { persistedQuery: { version: 1 } } })).toBe(
    true,
  );
});

test.each([
  SHOP,
  "{ shop { name } }",
  'query cartCreate { cart(id: "gid://shopify/Cart/1") { id lines(first: 9) { nodes { id } } } }',
  "{ cartCreate: shop { name } }",
  '{ products(query: "mutation { cartCreate { id } }", first: 1) { nodes { id } } }',
  '{ products(query: """mutation { cartCreate { id } }""") { nodes { id } } }',
  "{ shop { name } } # mutation { cartCreate { cart { id } } }",
  'mutation { cartCreate: customerRecover(email: "a@example.com") { customerUserErrors { message } } }',
  'mutation { customerCreate(input: { note: "cartCreate" }) { customer { cartCreate: id } } }',
  "mutation { ...A } fragment A on Mutation { customerRecover { customerUserErrors { code } } }",
  "query { ...A } fragment A on QueryRoot { shop { name } } fragment B on Mutation { cartCreate { id } }",
  "subscription { cartCreate { id } }",
  "mutation {",
  "mutation",
  "}{",
  "",
])("the GraphQL document %s does not change a cart", (query) => {
  expect(isCart({ query })).toBe(false);
  expect(isCart(query)).toBe(false);
});

test("only the requested operation of a GraphQL document is checked, or every operation if the name is invalid", () => {
  const query = "query Look { shop { name } } mutation Make { cartCreate { cart { id } } }";
  expect(isCart({ query, operationName: "Look" })).toBe(false);
  expect(isCart({ query, operationName: "Make" })).toBe(true);
  for (const operationName of ["", null, undefined, 7, "Nothing"]) {
    expect(isCart({ query, operationName }), String(operationName)).toBe(true);
  }
  expect(isCart({ query, operationName: "Look" }, "operationName=Make")).toBe(true);
});

test("an unclosed string in a GraphQL document ends at the end of its line", () => {
  expect(isCart('"\\" mutation { cartCreate { id } }')).toBe(false);
  expect(isCart('"\\"\nmutation { cartCreate { id } }')).toBe(true);
  expect(isCart('"\\'.repeat(1_000_000))).toBe(false);
});

test("a batch changes a cart if one of its calls does", () => {
  expect(isCart([{ query: SHOP }, { query: ADD }])).toBe(true);
  expect(isCart([{ query: SHOP }, null, 7, "x"])).toBe(false);
});

test("a batch of 50,000 calls with a long URL query is read in time", () => {
  const operations = Array.from({ length: 50_000 }, (_, at) => `query q${at}{a}`).join("");
  const calls = Array.from({ length: 50_000 }, (_, at) => ({ operationName: `n${at}` }));
  expect(isCart(calls, `query=${operations}`)).toBe(false);
});

test("a batch with a long URL query is read, including an operation that a call names", () => {
  const long = `query=${"{a}".repeat(5_000)}${encodeURIComponent(` query Look ${SHOP.slice(6)} ${ADD.replace("mutation", "mutation Make")}`)}`;
  const calls = Array.from({ length: 50 }, () => ({ operationName: "Look" }));
  expect(isCart(calls, `operationName=Look&${long}`)).toBe(false);
  expect(isCart([...calls.slice(1), { operationName: "Make" }], `operationName=Look&${long}`)).toBe(
    true,
  );
  expect(
    isCart(
      Array.from({ length: 1_000_000 }, () => ({})),
      long,
    ),
  ).toBe(true);
});

test.each([
  ["a JSON object", (query: string) => JSON.stringify({ query })],
  ["a batch", (query: string) => JSON.stringify([{ query }])],
  ["a form", (query: string) => new URLSearchParams({ query }).toString()],
  ["a document", (query: string) => query],
])("a body with %s after a byte order mark is read", (_, write) => {
  expect(isCart(`\uFEFF${write(ADD)}`)).toBe(true);
  expect(isCart(`\uFEFF${write(SHOP)}`)).toBe(false);
});

test.each(["&", "a.b=1&", "a-b=&", "a[]=1&", "a&", "=&", "%61=1&", "ä=1&"])(
  "a form that starts with %s is read",
  (start) => {
    expect(isCart(start + new URLSearchParams({ query: ADD }).toString())).toBe(true);
    expect(isCart(start + new URLSearchParams({ query: SHOP }).toString())).toBe(false);
  },
);

test("a form whose document field has a percent-encoded name is read", () => {
  expect(isCart(`%71uery=${encodeURIComponent(ADD)}`)).toBe(true);
});

test("GraphQL documents in forms and URL queries are recognized as cart changes", () => {
  const form = new URLSearchParams({ query: ADD }).toString();
  expect(isCart(form)).toBe(true);
  expect(isCart("", form)).toBe(true);
  expect(isCart("", new URLSearchParams({ query: SHOP }).toString())).toBe(false);
});

test("a body without a call changes no cart", () => {
  for (const body of [
    "",
    "null",
    "7",
    '"mutation"',
    "[]",
    "{",
    "{}",
    '{"query":7}',
    "\0\u0001",
    "--",
    "--x",
  ]) {
    expect(isCart(body), body).toBe(false);
  }
});

test("a Storefront API call with a document's hash and no document is treated as a cart change", () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: "ab" } };
  const form = new URLSearchParams({ extensions: JSON.stringify(extensions) }).toString();
  expect(isCart({ extensions })).toBe(true);
  expect(isCart({ extensions, query: null })).toBe(true);
  for (const query of ["", " ", "\ufeff\n"]) {
    expect(isCart({ extensions, query })).toBe(true);
    expect(isCart({ query })).toBe(false);
  }
  expect(isCart([{ query: SHOP }, { extensions }])).toBe(true);
  expect(isCart(form)).toBe(true);
  expect(isCart("", form)).toBe(true);
  expect(isCart({ extensions, query: SHOP })).toBe(false);
});

test.each([
  ["gzip", "application/json", true],
  ["GZIP", "application/json", true],
  ["deflate, br", null, true],
  ["identity, zstd", null, true],
  [null, "multipart/form-data; boundary=x", true],
  ["identity", "Multipart/Mixed; boundary=x", true],
  [null, null, false],
  ["", "", false],
  ["identity", "application/json", false],
  ["Identity", "application/graphql", false],
  [undefined, "application/x-www-form-urlencoded", false],
  [null, 'text/plain; note="multipart/form-data"', false],
])(
  "whether a body with the encoding %s and the type %s cannot be read is %s",
  (encoding, type, isOpaque) => {
    expect(isOpaqueBody(encoding, type)).toBe(isOpaque);
  },
);

test.each([
  "create_cart",
  "update_cart",
  "create_checkout",
  "update_checkout",
  "complete_checkout",
])("the agent tool %s changes a cart", (name) => {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } };
  expect(isCartCall("/api/ucp/mcp", "", JSON.stringify(call))).toBe(true);
  expect(isCartCall("/api/mcp", "", JSON.stringify([call]))).toBe(true);
});

test.each(["search_catalog", "get_cart", "get_checkout", "cancel_cart", "ask_business"])(
  "the agent tool %s does not change a cart",
  (name) => {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } };
    expect(isCartCall("/api/ucp/mcp", "", JSON.stringify(call))).toBe(false);
  },
);

test.each([
  ["nested inline fragments", "mutation{".concat("...{".repeat(16_000))],
  ["nested selections", "mutation{".concat("a{".repeat(30_000))],
  ["open block strings", 'mutation{a(b:"""'.concat('"" '.repeat(20_000))],
  ["open strings", 'mutation{a(b:"'.concat("\\".repeat(60_000))],
  ["brackets", "(".repeat(65_000)],
  ["quotes", '"'.repeat(65_000)],
  ["form fields", "a=&".repeat(20_000)],
  ["parts of a form", "--x\r\n".concat('name="a"\r\n'.repeat(6_000))],
  ["parts without an end", '--\nname="a"\r\n\r\n--'.repeat(4_000)],
])("64 KB of %s change no cart", (_, body) => {
  expect(isCart(body)).toBe(false);
  expect(isCart({ query: body })).toBe(false);
});

test.each([{ toString: 1 }, ["update_cart"], 7, null])(
  "a tool with the name %j changes no cart",
  (name) => {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } };
    expect(isCartCall("/api/mcp", "", JSON.stringify(call))).toBe(false);
  },
);
