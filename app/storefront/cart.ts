import { PASS_ATTRIBUTE, PASS_PROPERTY } from "#app/engine/pass/pass-names";

import { keep, readKept } from "./memory/browser-store";
import { keepPass } from "./memory/passes";

/** Addresses that add to the cart or change it, in every language's folder. */
const CART_CALL = /\/cart(\/(add|change|update))?(\.js)?\/?$/;

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
    const { pathname } = new URL((target as HTMLFormElement).action, page.location.href);
    if (!CART_CALL.test(pathname)) return;
    const name = formData.has("id")
      ? `properties[${PASS_PROPERTY}]`
      : `attributes[${PASS_ATTRIBUTE}]`;
    formData.set(name, pass);
  });
  const isWritten = () =>
    readKept<{ pass: string }>(page, "sessionStorage", WRITTEN_KEY).pass === pass;
  if (isWritten()) return;
  // Notices the requests of any script without touching them. Shopify.actions.updateCart would reload unknown themes.
  const requests = new page.PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => CART_CALL.test(new URL(name).pathname))) return;
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
  requests.observe({ type: "resource" });
}
