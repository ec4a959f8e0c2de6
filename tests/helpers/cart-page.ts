import { storefrontPage } from "./storefront-page";

export const PASS = "1.ugw.7K2M9QTDXA.0123456789abcdef";
/** Forms of a product, of the cart and of the search. */
export const CART_FORMS = `
  <form method="post" action="/de/cart/add" id="product"><input name="id" value="1"></form>
  <form method="post" action="/cart" id="cart"><input name="updates[1]" value="2"></form>
  <form method="post" action="/search" id="search"><input name="q" value="cart"></form>`;

/** Creates a page whose requests of scripts a test announces, as a browser's performance timeline does. */
export function pageWithCart(
  options: { url?: string; referrer?: string; status?: number; body?: string } = {},
) {
  const requests: { url: string; body: unknown }[] = [];
  const { page } = storefrontPage({
    // By default the visitor comes from another page of the store.
    referrer: "https://fernhill.example/de",
    body: CART_FORMS,
    ...options,
    answer: (url, { body }) => {
      requests.push({ url, body: JSON.parse(String(body)) });
      return new Response("{}", { status: options.status ?? 200 });
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
