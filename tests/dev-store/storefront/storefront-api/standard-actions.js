/*
 * Shopify.actions as every Liquid storefront has it since June 2026: a module script defines the actions, the
 * defaults use the Storefront API, and a theme may configure updateCart and openCart once.
 */
const API = "/api/unstable/graphql.json";
const CART = "cart { id checkoutUrl totalQuantity note }";
const PAYLOAD = `${CART} userErrors { code field message } warnings { message }`;

async function call(query, variables) {
  const answer = await fetch(API, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function currentId() {
  const { token } = await (await fetch("/cart.js")).json();
  return `gid://shopify/Cart/${token}`;
}

async function getCart() {
  return call(`query getCart($id: ID!) { cart(id: $id) { id checkoutUrl totalQuantity note } }`, {
    id: await currentId(),
  });
}

/** Changes the cart, and announces the change with its promise. */
function updateCart(payload) {
  const promise = changeCart(payload);
  const event = new Event("shopify:cart:lines-update", { bubbles: true });
  document.dispatchEvent(Object.assign(event, { promise }));
  return promise;
}

async function changeCart({ lines = [] }) {
  const { cart } = await getCart();
  const { changed } = cart
    ? await call(
        `mutation add($id: ID!, $lines: [CartLineInput!]!) { changed: cartLinesAdd(cartId: $id, lines: $lines) { ${PAYLOAD} } }`,
        { id: cart.id, lines },
      )
    : await call(
        `mutation create($input: CartInput) { changed: cartCreate(input: $input) { ${PAYLOAD} } }`,
        { input: { lines } },
      );
  return changed;
}

/** An action whose default handler the theme may replace once. */
function action(defaultHandler) {
  let handler;
  const run = async (payload, options) =>
    handler
      ? handler(() => defaultHandler(payload, options), payload, options)
      : defaultHandler(payload, options);
  run.isDefault = () => !handler;
  run.configure = (configuration) => {
    if (handler) return false;
    handler = configuration.handler ?? ((next) => next());
    return true;
  };
  return run;
}

window.Shopify.actions = Object.freeze({
  getCart,
  updateCart: action(updateCart),
  openCart: action(async () => location.assign("/cart")),
});
