import { expect, test } from "vitest";

import { json, type StorefrontPage, storefrontPage } from "../../tests/helpers/storefront-page";
import { guard } from "./guard";

const RESTRICTED = { outcome: "restrict", reason: "network", reference: "7K2M9QTDXA" };
const BODY = `<h1>Kessel</h1>
  <form id="add" action="/de/cart/add" method="post"><button id="buy">Kaufen</button>
    <button id="now" formaction="/checkout">Sofort</button></form>
  <form id="search" action="/search"><button id="find">Suchen</button></form>
  <a id="checkout" href="/checkout"><span id="inside">Kasse</span></a>
  <a id="product" href="#more">Mehr</a>
  <div class="shopify-payment-button"><span id="wallet">Wallet</span></div>`;

/** A store page of a visitor whose orders are not taken; the store itself answers 200 to everything. */
async function restricted(url = "https://fernhill.example/de/products/kessel", root = "/de") {
  const { page, requests } = storefrontPage({
    url,
    body: BODY,
    settings: { root },
    answer: (address) => json(address.includes("/visit?") ? RESTRICTED : { ok: true }),
  });
  await guard(page);
  const asked = () => requests.filter(({ url }) => !url.includes("/apps/palisade/"));
  return { page, asked };
}

const notice = (page: StorefrontPage) =>
  page.document.querySelector("palisade-pop-up")?.shadowRoot?.querySelector("p")?.textContent;
const element = (page: StorefrontPage, id: string) => page.document.getElementById(id)!;

/** Whether the page's own way of handling an event is taken; jsdom goes nowhere by itself. */
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

test("the page stays, without a notice, until something would begin an order", async () => {
  const { page } = await restricted();
  expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  expect(notice(page)).toBeUndefined();
});

test("links that fill a cart, and stores in a language such as es-419, are closed, too", async () => {
  const { page, asked } = await restricted("https://fernhill.example/es-419/products/kessel");
  const add = element(page, "add") as HTMLFormElement;
  add.setAttribute("action", "/es-419/cart/add");
  expect(isTaken(page, "add", submit(page))).toBe(false);
  const link = element(page, "product") as HTMLAnchorElement;
  for (const href of ["/cart/40001:1", "/es-419/cart/40001:1,40002:3?note=x"]) {
    link.href = href;
    expect(isTaken(page, "product", click(page)), href).toBe(false);
  }
  expect((await page.fetch("/es-419/cart/add.js", { method: "POST" })).status).toBe(422);
  expect(asked()).toEqual([]);
});

test("adding to the cart by form, and buying at once, are closed with a notice", async () => {
  for (const button of ["buy", "now"]) {
    const { page } = await restricted();
    expect(isTaken(page, "add", submit(page, button))).toBe(false);
    expect(notice(page)).toContain("Keine Bestellungen von diesem Besuch.");
    expect(notice(page)).toContain("7K2M9QTDXA");
  }
});

test("links to the checkout and buttons of wallets are closed, wherever in them one presses", async () => {
  for (const id of ["checkout", "inside", "wallet"]) {
    const { page } = await restricted();
    expect(isTaken(page, id, click(page)), id).toBe(false);
    expect(notice(page)).toContain("Keine Bestellungen");
  }
});

test("the search, other links and other forms stay open", async () => {
  const { page } = await restricted();
  expect(isTaken(page, "search", submit(page, "find"))).toBe(true);
  expect(isTaken(page, "product", click(page))).toBe(true);
  expect(notice(page)).toBeUndefined();
});

test("what scripts send to the cart is answered by us and never sent", async () => {
  const { page, asked } = await restricted();
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
  expect(asked()).toEqual([]);
});

test("what scripts read stays open: the cart, the search, other hosts", async () => {
  const { page, asked } = await restricted();
  for (const address of ["/cart.js", "/search/suggest.json?q=a", "https://cdn.example/cart/add"]) {
    expect((await page.fetch(address)).status).toBe(200);
  }
  expect(asked()).toHaveLength(3);
  expect(notice(page)).toBeUndefined();
});

test("an XMLHttpRequest to the cart fails as one without a connection does", async () => {
  const { page } = await restricted();
  const request = new page.XMLHttpRequest();
  const heard: string[] = [];
  for (const type of ["error", "load", "loadend"]) {
    request.addEventListener(type, () => heard.push(type));
  }
  request.open("POST", "/cart/add.js");
  request.send("{}");
  await expect.poll(() => heard).toEqual(["error", "loadend"]);
  expect(notice(page)).toContain("Keine Bestellungen");
});

test("one notice at a time, and it closes", async () => {
  const { page } = await restricted();
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
  test(`${path} in a store at ${root} shows that orders are closed, and the way back`, async () => {
    const { page } = await restricted(`https://fernhill.example${path}`, root);
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
  test(`${path} is no page of an order`, async () => {
    const { page } = await restricted(`https://fernhill.example${path}`);
    expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  });
}
