import { expect, test } from "vitest";

import { type StorefrontPage, storefrontPage } from "#tests/helpers/storefront-page";

import { carryPass } from "./cart";

const PASS = "1.ugw.7K2M9QTDXA.0123456789abcdef";
const FORMS = `
  <form method="post" action="/de/cart/add" id="product"><input name="id" value="1"></form>
  <form method="post" action="/cart" id="cart"><input name="updates[1]" value="2"></form>
  <form method="post" action="/search" id="search"><input name="q" value="cart"></form>`;

/** A page whose requests of scripts a test announces, as a browser's performance timeline does. */
function pageWithCart() {
  const requests: { url: string; body: unknown }[] = [];
  const { page } = storefrontPage({
    body: FORMS,
    answer: (url, { body }) => {
      requests.push({ url, body: JSON.parse(String(body)) });
      return new Response("{}");
    },
  });
  const observers = new Set<(names: readonly string[]) => void>();
  class Timeline {
    readonly #notify: (names: readonly string[]) => void;
    constructor(callback: (list: { getEntries(): { name: string }[] }) => void) {
      this.#notify = (names) => callback({ getEntries: () => names.map((name) => ({ name })) });
    }
    observe = () => observers.add(this.#notify);
    disconnect = () => observers.delete(this.#notify);
  }
  Object.assign(page, { PerformanceObserver: Timeline });
  const fetched = (...paths: string[]) =>
    observers.forEach((notify) => notify(paths.map((path) => `https://fernhill.example${path}`)));
  return { page, requests, fetched };
}

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

test("forms of products and of the cart carry the pass, also those added later, and other forms do not", () => {
  const { page } = pageWithCart();
  page.document.querySelector("#product")!.remove();
  carryPass(page, PASS, "/de");
  page.document.body.insertAdjacentHTML("beforeend", FORMS);
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
  "a request of %s, which changes no cart, is not followed by a cart write",
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

test("a renewed pass is written once more", () => {
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

test("the browser stores its pass in a cookie of the store", () => {
  const { page } = pageWithCart();
  carryPass(page, PASS, "/");
  expect(page.document.cookie).toContain(`palisade-cart=${PASS}`);
});

test.each([
  "",
  "short",
  "1.k.7K2M9QTDXA.0123456789abcdef;path=/x",
  "<b>".repeat(10),
  "x".repeat(61),
])("an answer with the pass %j changes no form and stores no cookie", (pass) => {
  const { page, fetched, requests } = pageWithCart();
  carryPass(page, pass, "/");
  fetched("/cart/add.js");
  expect(entriesOf(page, "cart")).toEqual({ "updates[1]": "2" });
  expect(page.document.cookie).toBe("");
  expect(requests).toEqual([]);
});
