import { expect, test } from "vitest";

import { json, type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { guard } from "./guard";
import type { StorefrontGlobal } from "./preview";

const RESTRICTED = { outcome: "restrict", reason: "network", reference: "7K2M9QTDXA" };
const BODY = `<h1>Kessel</h1>
  <form id="add" action="/de/cart/add" method="post"><button id="buy">Kaufen</button>
    <button id="now" formaction="/checkout">Sofort</button></form>
  <form id="search" action="/search"><button id="find">Suchen</button></form>
  <a id="checkout" href="/checkout"><span id="inside">Kasse</span></a>
  <a id="product" href="#more">Mehr</a>
  <div class="shopify-payment-button"><span id="wallet">Wallet</span></div>`;

/** Opens a store page of a visitor who cannot order. The store itself answers 200 to everything. */
async function openRestricted(
  url = "https://fernhill.example/de/products/kessel",
  root = "/de",
  platform: StorefrontGlobal = { theme: { role: "main" }, shop: "fernhill.myshopify.com" },
) {
  const { page, requests } = storefrontPage({
    url,
    platform,
    body: BODY,
    settings: { root },
    answer: (address) => json(address.includes("/visit?") ? RESTRICTED : { ok: true }),
  });
  await guard(page);
  const receivedRequests = () => requests.filter(({ url }) => !url.includes("/apps/palisade/"));
  return { page, requests: receivedRequests };
}

const notice = (page: StorefrontPage) =>
  page.document.querySelector("palisade-pop-up")?.shadowRoot?.querySelector("p")?.textContent;
const element = (page: StorefrontPage, id: string) => page.document.getElementById(id)!;

/** Reports whether the default action of an event stays enabled. jsdom does not navigate. */
function isTaken(page: StorefrontPage, id: string, event: Event): boolean {
  let seen = false;
  page.document.addEventListener(event.type, () => (seen = true), { once: true });
  return element(page, id).dispatchEvent(event) && seen;
}
const click = (page: StorefrontPage) =>
  new page.MouseEvent("click", { bubbles: true, cancelable: true });
const submit = (page: StorefrontPage, submitter?: string) =>
  new page.SubmitEvent("submit", {
    bubbles: true,
    cancelable: true,
    submitter: submitter ? element(page, submitter) : null,
  });

test("a restricted visitor sees the product page without a notice", async () => {
  const { page } = await openRestricted();
  expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  expect(notice(page)).toBeUndefined();
});

test("cart links and forms in a store with the folder /es-419 are blocked", async () => {
  const { page, requests: received } = await openRestricted(
    "https://fernhill.example/es-419/products/kessel",
  );
  const add = element(page, "add") as HTMLFormElement;
  add.setAttribute("action", "/es-419/cart/add");
  expect(isTaken(page, "add", submit(page))).toBe(false);
  const link = element(page, "product") as HTMLAnchorElement;
  for (const href of ["/cart/40001:1", "/es-419/cart/40001:1,40002:3?note=x"]) {
    link.href = href;
    expect(isTaken(page, "product", click(page)), href).toBe(false);
  }
  expect((await page.fetch("/es-419/cart/add.js", { method: "POST" })).status).toBe(422);
  expect(received()).toEqual([]);
});

test("the add-to-cart form and its buy-now button are blocked with a notice", async () => {
  for (const button of ["buy", "now"]) {
    const { page } = await openRestricted();
    expect(isTaken(page, "add", submit(page, button))).toBe(false);
    expect(notice(page)).toContain("Keine Bestellungen von diesem Besuch.");
    expect(notice(page)).toContain("7K2M9QTDXA");
  }
});

test("checkout links and wallet buttons are blocked wherever the visitor clicks", async () => {
  for (const id of ["checkout", "inside", "wallet"]) {
    const { page } = await openRestricted();
    expect(isTaken(page, id, click(page)), id).toBe(false);
    expect(notice(page)).toContain("Keine Bestellungen");
  }
});

test("the search, other links and other forms are not blocked for a restricted visitor", async () => {
  const { page } = await openRestricted();
  expect(isTaken(page, "search", submit(page, "find"))).toBe(true);
  expect(isTaken(page, "product", click(page))).toBe(true);
  expect(notice(page)).toBeUndefined();
});

test("cart requests of scripts are answered with status 422 and never sent", async () => {
  const { page, requests: received } = await openRestricted();
  const addresses = [
    "/cart/add.js",
    "/de/cart/change.js?a=1",
    "/en-mena/cart/add.js",
    "https://fernhill.example/cart/update",
    new page.URL("https://fernhill.example/cart/add"),
  ];
  for (const address of addresses) {
    const answer = await page.fetch(address as string, { method: "POST", body: "{}" });
    expect(answer.status, String(address)).toBe(422);
    expect(await answer.json()).toMatchObject({ status: 422, description: notice(page) });
  }
  expect(received()).toEqual([]);
});

test("read requests of scripts for the cart, the search and other hosts are sent", async () => {
  const { page, requests: received } = await openRestricted();
  for (const address of ["/cart.js", "/search/suggest.json?q=a", "https://cdn.example/cart/add"]) {
    expect((await page.fetch(address)).status).toBe(200);
  }
  expect(received()).toHaveLength(3);
  expect(notice(page)).toBeUndefined();
});

const API = "https://fernhill.example/api/unstable/graphql.json";
const ADD = JSON.stringify({
  query: "mutation add { changed: cartLinesAdd(cartId: 1, lines: []) { cart { id } } }",
});
const READ = JSON.stringify({
  query: '{ cart(id: "1") { id } products(query: "mutation { cartCreate }") { nodes { id } } }',
});

test("cart mutations of the Storefront API are answered with an error, and its queries are sent", async () => {
  const { page, requests: received } = await openRestricted();
  const sent: [string | URL | Request, RequestInit?][] = [
    [API, { method: "POST", body: ADD }],
    [new URL(API), { method: "POST", body: new Blob([ADD]) }],
    [new Request(API, { method: "POST", body: ADD })],
    [new Request(API), { method: "POST", body: ADD }],
    [
      "/de/api/2026-10/graphql.json",
      { method: "POST", body: new URLSearchParams({ query: "mutation{cartCreate{cart{id}}}" }) },
    ],
    ["https://fernhill.myshopify.com/api/2026-10/graphql.json", { method: "POST", body: ADD }],
  ];
  for (const [input, init] of sent) {
    const answer = await page.fetch(input, init);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ errors: [{ message: notice(page) }] });
  }
  expect(received()).toEqual([]);
  const request = new Request(API, { method: "POST", body: READ });
  for (const input of [API, request]) {
    await page.fetch(input, input === API ? { method: "POST", body: READ } : undefined);
  }
  await page.fetch("https://other.example/api/unstable/graphql.json", {
    method: "POST",
    body: ADD,
  });
  expect(received()).toHaveLength(3);
  expect(request.bodyUsed).toBe(false);
});

test("an XMLHttpRequest or a beacon with a cart mutation is not sent", async () => {
  const { page } = await openRestricted();
  const events: string[] = [];
  for (const body of [ADD, READ]) {
    const request = new page.XMLHttpRequest();
    request.addEventListener("error", () => events.push(body));
    request.open("POST", "https://fernhill.myshopify.com/api/unstable/graphql.json");
    if (body === ADD) request.send(body);
    else request.abort();
  }
  await expect.poll(() => events).toEqual([ADD]);
  expect(page.navigator.sendBeacon("/cart/add.js", "id=1")).toBe(true);
  expect(notice(page)).toContain("Keine Bestellungen");
});

/** Returns standard actions of Shopify, whose updateCart a theme may configure. */
function standardActions() {
  const calls: unknown[] = [];
  const updateCart = Object.assign(
    async (payload: unknown) => {
      calls.push(payload);
      return { cart: { id: "1", totalQuantity: 1 }, userErrors: [] };
    },
    { isDefault: () => true, configure: () => true },
  );
  const getCart = async () => ({ cart: { id: "1", totalQuantity: 0 } });
  return { calls, actions: { getCart, updateCart } };
}

test.each(["there before", "there before and frozen", "defined later"])(
  "Shopify.actions.updateCart, %s, answers with a user error and the unchanged cart",
  async (when) => {
    const { calls, actions } = standardActions();
    const { page } = await openRestricted(undefined, undefined, {
      theme: { role: "main" },
      shop: "fernhill.myshopify.com",
      ...(when === "defined later"
        ? {}
        : { actions: when.endsWith("frozen") ? Object.freeze(actions) : actions }),
    });
    if (when === "defined later") {
      page.Shopify!.actions = Object.freeze(actions);
      page.dispatchEvent(new page.Event("load"));
    }
    const answer = await page.Shopify!.actions!.updateCart!({ lines: [{ merchandiseId: "1" }] });
    expect(answer).toEqual({
      cart: { id: "1", totalQuantity: 0 },
      userErrors: [{ code: "VALIDATION_CUSTOM", field: null, message: notice(page) }],
      warnings: [],
    });
    expect(calls).toEqual([]);
    expect(await page.Shopify!.actions!.getCart!()).toEqual({
      cart: { id: "1", totalQuantity: 0 },
    });
    expect((page.Shopify!.actions!.updateCart as typeof actions.updateCart).isDefault()).toBe(true);
  },
);

test("permanent cart links, encoded cart links and discounts that lead to a cart are blocked", async () => {
  const { page } = await openRestricted();
  const link = element(page, "product") as HTMLAnchorElement;
  for (const href of [
    "/cart/c/hWN2?key=5d1c",
    "/cart/40001%3A1",
    "/discount/SALE?redirect=/cart/40001:1",
    "/de/discount/SALE?redirect=%2Fcheckout",
    "https://fernhill.myshopify.com/cart/40001:1",
  ]) {
    link.href = href;
    expect(isTaken(page, "product", click(page)), href).toBe(false);
  }
  for (const href of ["#cart", "https://other.example/cart/40001:1"]) {
    link.href = href;
    expect(isTaken(page, "product", click(page)), href).toBe(true);
  }
});

test("a form submitted by a script and the form of the cart page are blocked", async () => {
  const { page } = await openRestricted();
  (element(page, "add") as HTMLFormElement).submit();
  expect(notice(page)).toContain("Keine Bestellungen");
  element(page, "add").setAttribute("action", "/de/cart");
  expect(isTaken(page, "add", submit(page))).toBe(false);
});

test("an XMLHttpRequest to the cart fails with a network error", async () => {
  const { page } = await openRestricted();
  const request = new page.XMLHttpRequest();
  const events: string[] = [];
  for (const type of ["error", "load", "loadend"]) {
    request.addEventListener(type, () => events.push(type));
  }
  request.open("POST", "/cart/add.js");
  request.send("{}");
  await expect.poll(() => events).toEqual(["error", "loadend"]);
  expect(notice(page)).toContain("Keine Bestellungen");
});

test("only one notice is shown at a time, and it can be closed", async () => {
  const { page } = await openRestricted();
  isTaken(page, "wallet", click(page));
  isTaken(page, "checkout", click(page));
  expect(page.document.querySelectorAll("palisade-pop-up")).toHaveLength(1);
  page.document.querySelector("palisade-pop-up")!.shadowRoot!.querySelector("button")!.click();
  expect(notice(page)).toBeUndefined();
});

for (const [path, root] of [
  ["/cart", "/"],
  ["/cart", "/de"],
  ["/de/cart", "/de"],
  ["/es-419/cart", "/es-419"],
  ["/checkout", "/"],
  ["/checkouts/cn/1", "/"],
] as const) {
  test(`${path} in a store at ${root} shows that ordering is blocked, with a link back`, async () => {
    const { page } = await openRestricted(`https://fernhill.example${path}`, root);
    expect(page.document.querySelector("h1")?.textContent).toBe("Keine Bestellungen");
    expect(page.document.querySelector("a")?.getAttribute("href")).toBe(root);
  });
}

for (const path of [
  "/",
  "/products/cart",
  "/collections/cart-covers",
  "/pages/checkout-help",
  "/de-a1b2/cart",
]) {
  test(`the path ${path} is not a page of an order`, async () => {
    const { page } = await openRestricted(`https://fernhill.example${path}`);
    expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  });
}
