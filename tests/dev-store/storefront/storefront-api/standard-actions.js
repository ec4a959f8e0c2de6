/*
 * Shopify.actions as every Liquid storefront has it since June 2026: a module script defines the actions, the
 * defaults use the Storefront API, and a theme may configure updateCart and openCart once. Since August 2026
 * updateCart also sets attributes.
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

/** Dispatches an event about a change, with the promise of its result. */
function announce(name, fields) {
  const event = new Event(`shopify:cart:${name}-update`, { bubbles: true });
  document.dispatchEvent(Object.assign(event, fields));
}

/** Changes the cart, and dispatches an event for each kind of change. */
function updateCart(payload) {
  const promise = changeCart(payload);
  const { lines, note, attributes } = payload;
  if (lines) announce("lines", { promise });
  if (note !== undefined) announce("note", { note, promise });
  if (attributes) announce("attributes", { attributes, promise });
  return promise;
}

/** A line with `merchandiseId` is added, and a line with `id` is changed. Attributes replace the cart's attributes. */
async function changeCart({ lines = [], note, attributes }) {
  const added = lines.filter(({ merchandiseId }) => merchandiseId);
  const updated = lines.filter(({ id }) => id);
  let { cart } = await getCart();
  const mutate = async (name, fields) => {
    const given = Object.keys(fields).map((field) => `$${field}: ${TYPES[name][field]}`);
    const passed = Object.keys(fields).map((field) => `${field}: $${field}`);
    const query = `mutation change(${given}) { changed: ${name}(${passed}) { ${PAYLOAD} } }`;
    return (await call(query, fields)).changed;
  };
  let changed = { cart, userErrors: [], warnings: [] };
  const steps = [
    added.length > 0 && ["cartLinesAdd", { lines: added }],
    updated.length > 0 && ["cartLinesUpdate", { lines: updated }],
    note !== undefined && ["cartNoteUpdate", { note }],
    attributes && ["cartAttributesUpdate", { attributes }],
  ];
  for (const [name, fields] of steps.filter(Boolean)) {
    if (changed.userErrors.length > 0) break;
    // Without a cart the first item creates one.
    changed = cart
      ? await mutate(name, { cartId: cart.id, ...fields })
      : await mutate("cartCreate", { input: fields });
    cart = changed.cart ?? cart;
  }
  return changed;
}

/** Types of the arguments of each mutation. */
const TYPES = {
  cartCreate: { input: "CartInput" },
  cartLinesAdd: { cartId: "ID!", lines: "[CartLineInput!]!" },
  cartLinesUpdate: { cartId: "ID!", lines: "[CartLineUpdateInput!]!" },
  cartNoteUpdate: { cartId: "ID!", note: "String!" },
  cartAttributesUpdate: { cartId: "ID!", attributes: "[AttributeInput!]!" },
};

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
