import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";

import { keep, readKept } from "./memory/browser-store";
import { keepPass } from "./memory/passes";

/** Paths of the cart, in the folder of any language, and the change that a request of it makes. */
const CART_PATH = /^(?:\/[a-z]{2,3}(?:-[\w-]+)?)?\/cart(?:\/(add|change|update))?(?:\.js)?\/?$/i;

/** Seconds that a browser keeps its pass after its last page: a week, to which Safari limits cookies of scripts. */
const PASS_S = 7 * 86_400;

/** Characters of a pass. The answer passed through the store, so it may be anything. */
const PASS = /^[\w.]{20,60}$/;

/** Key of the pass that this tab has written into the cart. */
const WRITTEN_KEY = "palisade-carried";

/**
 * Adds the visitor's checkout pass to the cart, so that the order names the visits that led to it.
 *
 * The theme's own forms carry it when the browser sends them, also after the theme replaced them. A script may drop
 * fields that it does not know. So after a script's cart request the pass is written into the cart, once per tab and
 * pass. Never reads the cart, and sends nothing on pages without a cart request.
 *
 * @param root path of the store's home page in the page's language
 */
export function carryPass(page: Window & typeof globalThis, pass: string, root: string): void {
  if (!PASS.test(pass)) return;
  keepPass(page, "cart", pass, PASS_S);
  page.addEventListener("formdata", ({ target, formData }) => {
    // A field named "action" would replace the form's property.
    const written = (name: string) => (target as HTMLFormElement).getAttribute(name) ?? "";
    const change = cartChange(page, written("action"));
    // Properties in a change would replace those of the line, which the customer may have written.
    if (change === null || change === "change") return;
    // With the method "get", the address of the next page would contain the pass.
    if (!/^post$/i.test(written("method"))) return;
    const isLine = change === "add" && formData.has("id");
    formData.set(isLine ? `properties[${PASS_PROPERTY}]` : `attributes[${PASS_ATTRIBUTE}]`, pass);
  });
  const isWritten = () =>
    readKept<{ pass: string }>(page, "sessionStorage", WRITTEN_KEY).pass === pass;
  const { PerformanceObserver: Timeline } = page as Partial<typeof page>;
  if (isWritten() || !Timeline) return;
  // Notices the requests of any script without touching them. Shopify.actions.updateCart would reload unknown themes.
  const requests = new Timeline((list) => {
    if (!list.getEntries().some(({ name }) => cartChange(page, name))) return;
    requests.disconnect();
    // Without storage, every page would write again.
    if (isWritten() || !keep(page, "sessionStorage", WRITTEN_KEY, { pass })) return;
    page
      .fetch(`${root.replace(/\/$/, "")}/cart/update.js`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ attributes: { [PASS_ATTRIBUTE]: pass } }),
        keepalive: true,
      })
      .catch(() => undefined);
  });
  // Browsers until 2019 refuse "type".
  requests.observe({ entryTypes: ["resource"] });
}

/** Returns the change that a request of this store's cart makes, "" for none. Null for other addresses. */
function cartChange(page: Window, address: string): string | null {
  try {
    const { origin, pathname } = new URL(address, page.document.baseURI);
    const found = origin === page.location.origin ? CART_PATH.exec(pathname) : null;
    return found && (found[1] ?? "");
  } catch {
    return null; // Scripts of the theme may write an invalid address.
  }
}
