import { expect, test, vi } from "vitest";

import { pageWithCart, PASS } from "#tests/helpers/cart-page";
import { GUARD_SETTINGS, type StorefrontPage } from "#tests/helpers/storefront-page";

import { carryWhenNeeded } from "./carry-when-needed";

const STORE = "https://fernhill.example/de";
const QUICK_ADD = `<form method="post" action="/de/cart/add" id="quick"><input name="id" value="1"></form>`;

/** Opens a page without a way to the cart. `hasLoaded` reports whether it requested the script of carts. */
function pageWithoutCart(options: Parameters<typeof pageWithCart>[0] = {}) {
  let hasLoaded = false;
  const chunks = {
    ...GUARD_SETTINGS.chunks,
    get cart() {
      hasLoaded = true;
      return GUARD_SETTINGS.chunks.cart;
    },
  };
  const made = pageWithCart({
    body: `<form action="/search"></form><a href="/cart">1</a>`,
    ...options,
  });
  const carry = (pass = PASS) => carryWhenNeeded(made.page, pass, { ...GUARD_SETTINGS, chunks });
  return { ...made, carry, hasLoaded: () => hasLoaded };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Presses a form like a visitor. Returns the pass in the form. */
function pressForm(page: StorefrontPage, selector: string): string | undefined {
  const form = page.document.querySelector(selector)!;
  form.dispatchEvent(new page.Event("pointerover", { bubbles: true }));
  return form.querySelector<HTMLInputElement>("[type=hidden]")?.value;
}

test("a page without a way to the cart stores the pass and loads no script", async () => {
  const { page, requests, fetched, carry, hasLoaded } = pageWithoutCart();
  carry();
  page.document.body.insertAdjacentHTML("beforeend", "<form action='/account/login'></form>");
  page.document.body.click();
  fetched("/de/search.js", "/cart.js");
  await settle();
  expect(hasLoaded()).toBe(false);
  expect(requests).toEqual([]);
  expect(page.document.cookie).toContain(`palisade-cart=${PASS}`);
});

test.each([
  ["a form of the cart", QUICK_ADD],
  ["a link to the checkout", `<a href="/de/checkout">Pay</a>`],
  ["a button to the checkout", `<button class="drawer__Checkout">Pay</button>`],
])("a page with %s loads the script of carts at once", (_, body) => {
  const { carry, hasLoaded } = pageWithoutCart({ body });
  carry();
  expect(hasLoaded()).toBe(true);
});

test("a form that the theme renders later carries the pass, also if the theme replaces the whole page", async () => {
  const { page, carry, hasLoaded } = pageWithoutCart();
  carry();
  page.document.body.replaceWith(page.document.createElement("body"));
  expect(hasLoaded()).toBe(false);
  page.document.body.innerHTML = `<section>${QUICK_ADD}</section>`;
  await vi.waitFor(() => expect(pressForm(page, "#quick")).toBe(PASS));
});

test("a cart request of a script on a page without forms is followed by one cart write", async () => {
  const { page, requests, fetched, carry } = pageWithoutCart();
  carry();
  const add = "/de/cart/add.js";
  Object.assign(page.performance, { getEntriesByType: () => [{ name: `${page.origin}${add}` }] });
  fetched(add);
  fetched(add);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toEqual({
    url: "/de/cart/update.js",
    body: { attributes: { __palisade: PASS } },
  });
});

test("a change that Shopify.actions announces on a page without forms is followed by one cart write", async () => {
  const { page, requests, carry } = pageWithoutCart();
  carry();
  const event = new page.Event("shopify:cart:lines-update");
  page.document.dispatchEvent(Object.assign(event, { promise: Promise.resolve() }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
});

test("a change that is announced while the script of carts loads is followed by one cart write", async () => {
  const { page, requests, carry } = pageWithoutCart({ body: QUICK_ADD });
  carry();
  const event = new page.Event("shopify:cart:lines-update");
  page.document.dispatchEvent(Object.assign(event, { promise: Promise.resolve() }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
});

test.each([
  ["while the script of carts loads", QUICK_ADD],
  ["on a page without a way to the cart", ""],
])(
  "the pass is written again after a script replaces the cart's attributes %s",
  async (_, body) => {
    const { page, requests, carry } = pageWithoutCart({ body });
    page.sessionStorage.setItem("palisade-carried", JSON.stringify({ pass: PASS }));
    carry();
    const event = new page.Event("shopify:cart:attributes-update");
    const promise = Promise.resolve();
    page.document.dispatchEvent(Object.assign(event, { attributes: [], promise }));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
  },
);

test("the guard observes neither requests nor elements once it loads the script of carts", () => {
  const { page, carry } = pageWithoutCart();
  const active = new Set<object>();
  class Observer {
    observe = () => active.add(this);
    disconnect = () => active.delete(this);
  }
  Object.assign(page, { PerformanceObserver: Observer, MutationObserver: Observer });
  carry();
  expect(active.size).toBe(2);
  page.document.dispatchEvent(new page.Event("shopify:cart:lines-update"));
  expect(active.size).toBe(0);
});

test("a browser of 2020, which does not know :is, loads the script of carts", () => {
  const { page, carry, hasLoaded } = pageWithoutCart({ body: `<button name="checkout"></button>` });
  const { querySelector } = page.Document.prototype;
  page.Document.prototype.querySelector = function (selector: string) {
    if (selector.includes(":is(")) throw new page.DOMException("invalid", "SyntaxError");
    return querySelector.call(this, selector);
  };
  carry();
  expect(hasLoaded()).toBe(true);
});

test('a browser whose PerformanceObserver does not support "type" loads the script of carts', () => {
  const { page, carry, hasLoaded } = pageWithoutCart();
  Object.assign(page, {
    PerformanceObserver: class {
      observe({ entryTypes }: PerformanceObserverInit): void {
        if (!entryTypes) throw new TypeError("required member entryTypes is undefined");
      }
      disconnect(): void {}
    },
  });
  carry();
  expect(hasLoaded()).toBe(true);
});

test.each([
  ["after a checkout", "https://fernhill.example/checkouts/cn/1/thank-you", 2],
  ["from another site", "https://pay.example/", 2],
  ["from a site whose name begins alike", "https://fernhill.example.au/", 2],
  ["from a page of the store", STORE, 1],
])(
  "a tab that writes its pass and opens its next page %s (referrer %s) makes %i cart writes",
  async (_, referrer, count) => {
    const first = pageWithoutCart({ body: QUICK_ADD });
    first.carry();
    await vi.waitFor(() => expect(pressForm(first.page, "#quick")).toBe(PASS));
    first.fetched("/de/cart/add.js");
    // The next page has no way to the cart. The page after the next has one.
    const between = pageWithoutCart({ referrer });
    const last = pageWithoutCart({ body: QUICK_ADD });
    const move = (from: StorefrontPage, to: StorefrontPage) =>
      Object.entries(from.sessionStorage).forEach(([key, value]) =>
        to.sessionStorage.setItem(key, String(value)),
      );
    move(first.page, between.page);
    between.carry();
    move(between.page, last.page);
    last.carry();
    await vi.waitFor(() => expect(pressForm(last.page, "#quick")).toBe(PASS));
    last.fetched("/de/cart/add.js");
    expect(first.requests.length + last.requests.length).toBe(count);
  },
);

test.each([
  "",
  "short",
  "1.k.7K2M9QTDXA.0123456789abcdef;path=/x",
  "<b>".repeat(10),
  "x".repeat(61),
])("an answer with the pass %j loads no script and stores no cookie", (pass) => {
  const { page, carry, hasLoaded } = pageWithoutCart({ body: QUICK_ADD });
  carry(pass);
  expect(hasLoaded()).toBe(false);
  expect(page.document.cookie).toBe("");
});
