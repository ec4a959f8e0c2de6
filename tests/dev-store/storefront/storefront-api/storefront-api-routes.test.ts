import { expect, test } from "vitest";

import { testStorefront } from "../storefront-fixture";

const ADD = `mutation add($id: ID!, $lines: [CartLineInput!]!) {
  cartLinesAdd(cartId: $id, lines: $lines) { cart { id totalQuantity checkoutUrl } userErrors { code message } }
}`;
const CREATE = "mutation { cartCreate { cart { id totalQuantity } userErrors { message } } }";

function caller({ request }: ReturnType<typeof testStorefront>) {
  return async (query: string, variables: object = {}, path = "/api/2026-10/graphql.json") => {
    const body = JSON.stringify({ query, variables });
    const headers = { "content-type": "application/json" };
    const answer = await request(path, { method: "POST", headers, body });
    return { status: answer.status, json: (await answer.json()) as { data: never } };
  };
}

test("a cart of the simulated Storefront API accepts lines, and its checkout link passes the cart to the visitor", async () => {
  const store = testStorefront();
  const call = caller(store);
  const { cartCreate } = (await call(CREATE)).json.data as { cartCreate: { cart: { id: string } } };
  const { id } = cartCreate.cart;
  const lines = [{ merchandiseId: "gid://shopify/ProductVariant/42001", quantity: 2 }];
  const added = await call(ADD, { id, lines });
  expect(added.json.data).toMatchObject({
    cartLinesAdd: { cart: { id, totalQuantity: 2 }, userErrors: [] },
  });
  const link = await store.request(`/cart/c/${id.split("/").at(-1)}`);
  expect(link.headers.get("location")).toBe("/checkout");
  expect(link.headers.get("set-cookie")).toContain("cart=");
});

test("an unknown cart or merchandise ID in a Storefront API call causes a user error", async () => {
  const call = caller(testStorefront());
  const lines = [{ merchandiseId: "gid://shopify/ProductVariant/1" }];
  const unknown = await call(ADD, { id: "gid://shopify/Cart/x", lines });
  expect(unknown.json.data).toMatchObject({ cartLinesAdd: { userErrors: [{ code: "INVALID" }] } });
});

test("the simulated Storefront API rejects unsupported versions, GET requests and bodies that are not JSON", async () => {
  const store = testStorefront();
  const call = caller(store);
  expect((await call(CREATE, {}, "/api/2026-11/graphql.json")).status).toBe(404);
  expect((await store.request("/api/unstable/graphql.json?query={shop{name}}")).status).toBe(404);
  const body = { method: "POST", body: CREATE };
  expect((await store.request("/api/unstable/graphql.json", body)).status).toBe(400);
});

test("the simulated Storefront API changes and removes cart lines, and new attributes replace all others", async () => {
  const store = testStorefront();
  const call = caller(store);
  const lines = [42001, 42002].map(
    (id) => `{ merchandiseId: "gid://shopify/ProductVariant/${id}" }`,
  );
  const attributes = `[{ key: "__palisade", value: "pass" }]`;
  const created = await call(
    `mutation { cartCreate(input: { lines: [${lines.join()}], attributes: ${attributes} }) { cart { id lines { nodes { id } } } } }`,
  );
  const { cart } = (created.json.data as { cartCreate: { cart: ShownCart } }).cartCreate;
  const [first, second] = cart.lines.nodes.map(({ id }) => id);
  const changed = await call(`mutation {
    a: cartLinesUpdate(cartId: "${cart.id}", lines: [{ id: "${first}", quantity: 5 }]) { cart { totalQuantity } }
    b: cartLinesRemove(cartId: "${cart.id}", lineIds: ["${second}"]) { cart { totalQuantity attributes { key } } }
    c: cartAttributesUpdate(cartId: "${cart.id}", attributes: [{ key: "gift", value: "yes" }]) { cart { attributes { key } } }
  }`);
  expect(changed.json.data).toEqual({
    a: { cart: { totalQuantity: 6 } },
    b: { cart: { totalQuantity: 5, attributes: [{ key: "__palisade" }] } },
    c: { cart: { attributes: [{ key: "gift" }] } },
  });
});

interface ShownCart {
  readonly id: string;
  readonly lines: { readonly nodes: readonly { readonly id: string }[] };
}
