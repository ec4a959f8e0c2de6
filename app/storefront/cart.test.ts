import { expect, test } from "vitest";

import { CART_FORMS, pageWithCart, PASS } from "#tests/helpers/cart-page";
import type { StorefrontPage } from "#tests/helpers/storefront-page";

import { carryPass } from "./cart";
import { MISSED_KEY } from "./memory/missed";

/** The timeline of browsers until 2019, which accept observe({ entryTypes }) only. */
class OldTimeline {
  observe({ entryTypes }: PerformanceObserverInit): void {
    if (!entryTypes) throw new TypeError("required member entryTypes is undefined");
  }
}

/** Returns the entries of a form as a browser collects them. jsdom fires no "formdata" event. */
function entriesOf(page: StorefrontPage, id: string) {
  const form = page.document.querySelector<HTMLFormElement>(`#${id}`)!;
  const formData = new page.FormData(form);
  form.dispatchEvent(Object.assign(new page.Event("formdata", { bubbles: true }), { formData }));
  return Object.fromEntries(formData);
}

test("forms of products and of the cart carry the pass, including forms added later, and other forms do not", () => {
  const { page } = pageWithCart();
  page.document.querySelector("#product")!.remove();
  carryPass(page, PASS, "/de");
  page.document.body.insertAdjacentHTML("beforeend", CART_FORMS);
  expect(entriesOf(page, "product")).toEqual({ id: "1", "properties[_palisade]": PASS });
  expect(entriesOf(page, "cart")).toEqual({ "updates[1]": "2", "attributes[__palisade]": PASS });
  expect(entriesOf(page, "search")).toEqual({ q: "cart" });
});

test("a form with a field named action carries the pass", () => {
  const { page } = pageWithCart();
  carryPass(page, PASS, "/de");
  const form = page.document.querySelector("#product")!;
  // In browsers, a form's properties name its fields first.
  Object.defineProperty(form, "action", { value: page.document.createElement("input") });
  expect(entriesOf(page, "product")).toMatchObject({ "properties[_palisade]": PASS });
});

test.each([
  ["to another host", `method="post" action="https://other.example/cart/add"`],
  ["to another app", `method="post" action="/apps/bundles/cart"`],
  ["to a page named cart", `method="post" action="/pages/cart"`],
  ["to an invalid address", `method="post" action="https://["`],
  ["with its fields in the address", `method="get" action="/cart"`],
  ["that replaces the properties of a line", `method="post" action="/cart/change"`],
])("a form %s does not carry the pass", (_, attributes) => {
  const { page } = pageWithCart();
  carryPass(page, PASS, "/de");
  page.document.body.innerHTML = `<form ${attributes} id="odd"><input name="id" value="1"></form>`;
  expect(entriesOf(page, "odd")).toEqual({ id: "1" });
});

test.each(["/cart.js", "/de/cart?section_id=drawer", "/apps/bundles/cart/add"])(
  "a request that does not change the cart, %s, is not followed by a cart write",
  (path) => {
    const { page, requests, fetched } = pageWithCart();
    carryPass(page, PASS, "/de");
    fetched(path);
    expect(requests).toEqual([]);
  },
);

test("a cart request to another host is not followed by a cart write", () => {
  const { page, requests, fetched } = pageWithCart();
  carryPass(page, PASS, "/de");
  fetched("@other.example/cart/add.js");
  expect(requests).toEqual([]);
});

test.each([
  ["no performance timeline", undefined],
  ["a performance timeline that accepts lists of types only", OldTimeline],
])("forms carry the pass in a browser with %s", (_, PerformanceObserver) => {
  const { page } = pageWithCart();
  Object.assign(page, { PerformanceObserver });
  carryPass(page, PASS, "/de");
  expect(entriesOf(page, "product")).toMatchObject({ "properties[_palisade]": PASS });
});

test("forms carry the pass in a frame that refuses cookies", () => {
  const { page } = pageWithCart();
  Object.defineProperty(page.document, "cookie", {
    set() {
      throw new page.DOMException("sandboxed", "SecurityError");
    },
  });
  carryPass(page, PASS, "/de");
  expect(entriesOf(page, "product")).toMatchObject({ "properties[_palisade]": PASS });
});

test("a cart request of a script is followed by one cart write per tab and pass", () => {
  const { page, requests, fetched } = pageWithCart();
  carryPass(page, PASS, "/de");
  fetched("/collections/all", "/de/search.js");
  expect(requests).toEqual([]);
  fetched("/de/cart/add.js");
  fetched("/de/cart/change");
  carryPass(page, PASS, "/de");
  fetched("/de/cart/add.js");
  expect(requests).toEqual([
    { url: "/de/cart/update.js", body: { attributes: { __palisade: PASS } } },
  ]);
});

test("a script that reads the fields of a form after a click receives the pass", () => {
  const { page } = pageWithCart();
  carryPass(page, PASS, "/de");
  page.document.body.innerHTML = `${CART_FORMS}<button form="product" type="button"><i>Add</i></button>`;
  page.document.querySelector<HTMLElement>("i")!.click();
  const fields = page.document.querySelectorAll<HTMLInputElement>("#product input");
  expect([...fields].map(({ type, name, value }) => [type, name, value])).toEqual([
    ["hidden", "properties[_palisade]", PASS],
    ["text", "id", "1"],
  ]);
});

test.each(["pointerover", "focusin", "submit"])(
  "a form has one hidden field with the newest pass after each %s event",
  (name) => {
    const { page } = pageWithCart();
    carryPass(page, PASS, "/de");
    const form = page.document.querySelector<HTMLFormElement>("#cart")!;
    const touch = () => form.dispatchEvent(new page.Event(name, { bubbles: true }));
    touch();
    // Another tab receives a newer pass.
    const renewed = PASS.replace("ugw", "ugx");
    page.document.cookie = `palisade-cart=${renewed};path=/`;
    touch();
    const fields = form.querySelectorAll<HTMLInputElement>("[type=hidden]");
    expect([...fields].map((field) => [field.name, field.value])).toEqual([
      ["attributes[__palisade]", renewed],
    ]);
  },
);

test("events outside cart forms add no field and send no request", () => {
  const { page, requests } = pageWithCart();
  carryPass(page, PASS, "/de");
  page.document.body.innerHTML = `<form method="post" action="/search"><input name="q"></form>`;
  for (const target of [page, page.document, page.document.querySelector("input")!]) {
    target.dispatchEvent(new page.Event("click", { bubbles: true }));
  }
  expect(page.document.querySelectorAll("input")).toHaveLength(1);
  expect(requests).toEqual([]);
});

test.each([
  `<a href="/de/checkout"><i>Pay</i></a>`,
  `<button name="checkout"><i>Pay</i></button>`,
  `<button class="drawer__Checkout"><i>Pay</i></button>`,
  `<div class="additional-checkout-buttons"><i>Wallet</i></div>`,
])("the pass is written once before the visitor presses %s", (element) => {
  const { page, requests } = pageWithCart();
  carryPass(page, PASS, "/de");
  page.document.body.innerHTML = element;
  const touch = () =>
    page.document
      .querySelector("i")!
      .dispatchEvent(new page.Event("pointerover", { bubbles: true }));
  touch();
  touch();
  expect(requests.map(({ url }) => url)).toEqual(["/de/cart/update.js"]);
});

test.each([
  ["the refused checkout", 1, "https://fernhill.example/checkouts/cn/1"],
  ["a mail", 1, "about:blank"],
  ["another site", 1, "https://pay.example/"],
  ["a page of the store", 0, "https://fernhill.example/de/products/kessel"],
])("a cart page that is opened from %s is followed by %i cart writes", (_, count, referrer) => {
  const { page, requests } = pageWithCart({ url: "https://fernhill.example/de/cart", referrer });
  carryPass(page, PASS, "/de");
  expect(requests).toHaveLength(count);
});

test("a change that Shopify.actions announces is followed by a cart write when it is done", async () => {
  const { page, requests } = pageWithCart();
  carryPass(page, PASS, "/de");
  const announce = (promise?: Promise<unknown>) =>
    page.document.dispatchEvent(
      Object.assign(new page.Event("shopify:cart:lines-update"), { promise }),
    );
  announce();
  announce(Promise.reject(new Error("sold out")));
  let resolveChange = (_: unknown) => {};
  announce(new Promise((resolve) => (resolveChange = resolve)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toEqual([]);
  resolveChange({});
  await expect.poll(() => requests.length).toBe(1);
});

test("the pass is written again after each time that a script has replaced the attributes of the cart", async () => {
  const { page, requests, fetched } = pageWithCart();
  carryPass(page, PASS, "/de");
  fetched("/de/cart/add.js");
  const replace = async (attributes: unknown, promise?: Promise<unknown>) => {
    const event = new page.Event("shopify:cart:attributes-update");
    page.document.dispatchEvent(Object.assign(event, { attributes, promise }));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await replace([{ key: "gift", value: "yes" }], Promise.reject(new Error("offline")));
  await replace("gift");
  await replace(undefined, Promise.resolve({}));
  expect(requests).toHaveLength(1);
  for (let times = 0; times < 2; times++) await replace([], Promise.resolve({}));
  const written = { attributes: { __palisade: PASS } };
  expect(requests.map(({ body }) => body)).toEqual([written, written, written]);
});

test("a cart request sent before the script of carts loads is followed by a cart write", () => {
  const { page, requests } = pageWithCart();
  const earlier = [{ name: "https://fernhill.example/de/cart/add.js" }];
  Object.assign(page.performance, { getEntriesByType: () => earlier });
  carryPass(page, PASS, "/de");
  expect(requests).toHaveLength(1);
});

test("a refused cart write is counted as an unanswered view and repeated only on the next page", async () => {
  const { page, requests, fetched } = pageWithCart({ status: 429 });
  const readMissed = () => page.localStorage.getItem(MISSED_KEY);
  carryPass(page, PASS, "/de");
  fetched("/de/cart/add.js");
  await expect.poll(readMissed).toBe('{"missed":1}');
  fetched("/de/cart/change.js");
  expect(requests).toHaveLength(1);
  carryPass(page, PASS, "/de");
  fetched("/de/cart/change.js");
  expect(requests).toHaveLength(2);
});

test("a renewed pass is written into the cart after the next cart request", () => {
  const { page, requests, fetched } = pageWithCart();
  carryPass(page, PASS, "/");
  fetched("/cart/add.js");
  const renewed = PASS.replace("ugw", "ugx");
  carryPass(page, renewed, "/");
  fetched("/cart/add.js");
  expect(requests.map(({ body }) => body)).toEqual([
    { attributes: { __palisade: PASS } },
    { attributes: { __palisade: renewed } },
  ]);
});
