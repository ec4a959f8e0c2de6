import { expect, test } from "vitest";

import { watchInput } from "./watch-input";

const PRODUCT = "/products/oak-table";

/**
 * Creates a tab whose pages share their storage, as in one store.
 *
 * @param kept content of the storage
 */
function openTab(kept: Record<string, string> = {}) {
  return (pathname: string) => {
    const listeners = new Map<string, Set<(event: Partial<PointerEvent>) => void>>();
    const page = {
      location: { pathname },
      sessionStorage: kept,
      addEventListener(name: string, listener: () => void) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      },
      removeEventListener(name: string, listener: () => void) {
        listeners.get(name)?.delete(listener);
      },
    };
    const isUntouched = watchInput(page as unknown as Window);
    const dispatch = (type: string, event: Partial<PointerEvent> = {}) =>
      [...(listeners.get(type) ?? [])].forEach((listener) =>
        listener({ type, isTrusted: true, movementX: 0, movementY: 3, ...event }),
      );
    return {
      isUntouched,
      does: dispatch,
      listens: () => [...listeners.values()].some(({ size }) => size),
    };
  };
}

test.each([
  "/cart",
  "/cart/",
  "/de/cart",
  "/zh-hant-tw/cart",
  "/pt-br/cart",
  "/fil/CART",
  "/checkout",
  "/en/checkouts/c1",
])(
  "the order page %s, opened after a page without input, shows the sign at every call",
  (orderPage) => {
    const open = openTab();
    expect(open(PRODUCT).isUntouched()).toBe(false);
    const { isUntouched } = open(orderPage);
    expect([isUntouched(), isUntouched()]).toEqual([true, true]);
  },
);

test.each(["/", PRODUCT, "/collections/cart", "/pages/checkout", "/cartography"])(
  "the page %s does not begin an order and shows no sign",
  (pathname) => {
    const open = openTab();
    open(PRODUCT).isUntouched();
    expect(open(pathname).isUntouched()).toBe(false);
  },
);

test.each(["pointerdown", "pointermove", "keydown", "wheel", "click"])(
  "a real %s on an earlier page or on the cart removes the sign for the whole tab",
  (input) => {
    const open = openTab();
    const product = open(PRODUCT);
    product.isUntouched();
    product.does(input);
    open(PRODUCT).isUntouched();
    expect(open("/cart").isUntouched()).toBe(false);

    const another = openTab();
    another(PRODUCT).isUntouched();
    const cart = another("/cart");
    cart.does(input);
    expect(cart.isUntouched()).toBe(false);
  },
);

test("an event created by a script does not count as input", () => {
  const open = openTab();
  const product = open(PRODUCT);
  product.isUntouched();
  product.does("click", { isTrusted: false });
  expect(open("/cart").isUntouched()).toBe(true);
});

test("a pointer that rests where a window opens is no input, but its next movement is input", () => {
  const open = openTab();
  const product = open(PRODUCT);
  product.isUntouched();
  product.does("pointermove", { movementX: 0, movementY: 0 });
  const cart = open("/cart");
  expect(cart.isUntouched()).toBe(true);
  cart.does("pointermove", { movementX: -1, movementY: 0 });
  expect(cart.isUntouched()).toBe(false);
});

test("a press without pointer movement counts as input", () => {
  const open = openTab();
  const product = open(PRODUCT);
  product.isUntouched();
  product.does("pointerdown", { movementX: 0, movementY: 0 });
  expect(open("/cart").isUntouched()).toBe(false);
});

test("a cart that is the first page, opens again or follows a language redirect shows no sign", () => {
  const open = openTab();
  const carts = ["/cart", "/cart", "/de/cart"].map((path) => open(path).isUntouched());
  expect(carts).toEqual([false, false, false]);
});

test("a page without a visit request does not count as an earlier page", () => {
  const open = openTab();
  open(PRODUCT);
  expect(open("/cart").isUntouched()).toBe(false);
});

test("input listeners are removed after the first input", () => {
  const page = openTab()(PRODUCT);
  expect(page.listens()).toBe(true);
  page.does("pointermove");
  expect(page.listens()).toBe(false);
});

test("the storage records only whether any input occurred", () => {
  const kept = {};
  const open = openTab(kept);
  open(PRODUCT).isUntouched();
  expect(kept).toEqual({ "palisade-input": "0" });
  open(PRODUCT).does("keydown");
  expect(kept).toEqual({ "palisade-input": "1" });
});

test.each<[string, ProxyHandler<Record<string, string>>]>([
  [
    "closed",
    {
      get() {
        throw new Error("closed");
      },
    },
  ],
  [
    "full",
    {
      set() {
        throw new Error("full");
      },
    },
  ],
])("there is no sign and no error with storage that is %s", (_state, handler) => {
  const open = openTab(new Proxy({}, handler));
  const product = open(PRODUCT);
  expect(product.isUntouched()).toBe(false);
  expect(() => product.does("click")).not.toThrow();
  expect(open("/cart").isUntouched()).toBe(false);
});
