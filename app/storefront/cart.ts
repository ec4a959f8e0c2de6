import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";

import {
  type CartChange,
  CHANGE_EVENTS,
  CHECKOUT_LINK,
  isEntry,
  WRITTEN_KEY,
} from "./cart-changes";
import { keep, readKept } from "./memory/browser-store";
import { addMissed } from "./memory/missed";
import { readPass } from "./memory/passes";

/** Paths of the cart, in the folder of any language, and the change that a request of it makes. */
const CART_PATH = /^(?:\/[a-z]{2,3}(?:-[\w-]+)?)?\/cart(?:\/(add|change|update))?(?:\.js)?\/?$/i;

/** Elements that lead to the checkout of the whole cart, also by a script or by a wallet. */
const TO_CHECKOUT = `${CHECKOUT_LINK},[class*=checkout-buttons],shopify-accelerated-checkout-cart`;

/** Events before a script of the theme reads a form, or before a visitor leaves for the checkout. */
const BEFORE_USE = ["pointerover", "focusin", "click", "submit"] as const;

/**
 * Adds the visitor's checkout pass to the cart, so that the order names the visits that led to it.
 *
 * The theme's own forms carry it, also after the theme replaced them. A script may drop fields that it does not know,
 * or use no form. So after a script changed the cart, and before a visitor leaves for the checkout, the pass is written
 * into the cart: once per pass from when the tab enters the store until it leaves, and again after a script has
 * replaced the attributes of the cart. Never reads the cart, and sends nothing on pages without these actions.
 *
 * @param given a new pass, or the browser's own on a page without a verdict
 * @param root path of the store's home page in the page's language
 * @param earlier changes of the cart that were announced before the script was loaded
 */
export function carryPass(
  page: Window & typeof globalThis,
  given: string,
  root: string,
  earlier: readonly (CartChange | undefined)[] = [],
): void {
  // Another tab may have received a newer pass while this page is open.
  const pass = () => readPass(page.document, "cart") ?? given;
  const write = cartWriter(page, pass, root);

  page.addEventListener("formdata", ({ target, formData }) => {
    const field = fieldOf(page, target as HTMLFormElement);
    if (field) formData.set(field, pass());
  });
  for (const name of BEFORE_USE) {
    page.addEventListener(
      name,
      ({ target }) => {
        const near = (target as Element).closest?.("button,form");
        const form = near && (near.localName === "form" ? near : (near as HTMLButtonElement).form);
        // Scripts that read fields one by one send no "formdata" event.
        if (form) addField(page, form as HTMLFormElement, pass());
        if ((target as Element).closest?.(TO_CHECKOUT)) write();
      },
      { capture: true, passive: true },
    );
  }
  watchChanges(page, earlier, write);
  // A visitor returns to an older cart, or from a checkout that was refused.
  if (isEntry(page) && cartChange(page, page.location.href) === "") write();
}

/** Returns a function that writes the pass into the cart, unless this tab has already written it. */
function cartWriter(page: Window & typeof globalThis, pass: () => string, root: string) {
  let tried = "";

  /** @param replaced new attributes of the cart, by which a script has replaced the pass. Undefined if no script did */
  return function write(replaced?: unknown): void {
    const now = pass();
    const isWritten = readKept<{ pass: string }>(page, "sessionStorage", WRITTEN_KEY).pass === now;
    // Without storage, every page would write the pass again.
    if (
      (!replaced && (now === tried || isWritten)) ||
      !keep(page, "sessionStorage", WRITTEN_KEY, { pass: now })
    ) {
      return;
    }
    tried = now;
    page
      .fetch(`${root.replace(/\/$/, "")}/cart/update.js`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ attributes: { [PASS_ATTRIBUTE]: now } }),
        keepalive: true,
      })
      .then(({ ok }) => ok || Promise.reject(new Error()))
      .catch(() => {
        // Shopify's bot protection answers 429. The next page tries again.
        keep(page, "sessionStorage", WRITTEN_KEY, {});
        addMissed(page, 1);
      });
  };
}

/**
 * Calls back after each change of the cart by a script, including those before this chunk was loaded.
 *
 * Source: shopify.dev, storefront event shopify:cart:attributes-update, August 2026.
 */
function watchChanges(
  page: Window & typeof globalThis,
  earlier: readonly (CartChange | undefined)[],
  changed: (replaced?: unknown) => void,
): void {
  const whenDone = (change?: CartChange) =>
    void change?.promise?.then(
      () => changed(change.attributes),
      () => {},
    );
  earlier.forEach(whenDone);
  for (const name of CHANGE_EVENTS) page.addEventListener(name, whenDone as EventListener, true);
  const { PerformanceObserver: Timeline, performance } = page as Partial<typeof page>;
  if (!Timeline) return;
  const notice = (requests: readonly { readonly name: string }[]) => {
    if (requests.some(({ name }) => cartChange(page, name))) changed();
  };
  notice(performance?.getEntriesByType?.("resource") ?? []);
  // Notices the requests of any script without touching them. Browsers until 2019 refuse "type".
  new Timeline((list) => notice(list.getEntries())).observe({ entryTypes: ["resource"] });
}

/** Returns the name of the field in which a form carries the pass. Undefined for forms that do not post to the cart. */
function fieldOf(page: Window, form: HTMLFormElement): string | undefined {
  // A field named "action" would replace the form's property.
  const attributeOf = (name: string) => form.getAttribute(name) ?? "";
  const change = cartChange(page, attributeOf("action"));
  // Properties in a change would replace the properties of the line, which the customer may have written.
  if (change === null || change === "change") return undefined;
  // With the method "get", the address of the next page would contain the pass.
  if (!/^post$/i.test(attributeOf("method"))) return undefined;
  const isLine = change === "add" && form.querySelector("[name=id]");
  return isLine ? `properties[${PASS_PROPERTY}]` : `attributes[${PASS_ATTRIBUTE}]`;
}

/** Adds the hidden field that carries the pass, or renews its value. */
function addField(page: Window, form: HTMLFormElement, pass: string): void {
  const name = fieldOf(page, form);
  if (!name) return;
  let field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) {
    field = page.document.createElement("input");
    Object.assign(field, { type: "hidden", name });
    // Inserted first, next to Shopify's hidden fields, so that styles for the last child of the form still apply.
    form.prepend(field);
  }
  field.value = pass;
}

/** Returns the change that a request of this store's cart makes, "" for none. Null for other addresses. */
function cartChange(page: Window, address: string): string | null {
  const found = CART_PATH.exec(pathOf(page, address) ?? "");
  return found && (found[1] ?? "");
}

/** Returns the path of an address of this store. Null for an address of another site. */
function pathOf(page: Window, address: string): string | null {
  try {
    const { origin, pathname } = new URL(address, page.document.baseURI);
    return origin === page.location.origin ? pathname : null;
  } catch {
    return null; // Scripts of the theme may write an invalid address.
  }
}
