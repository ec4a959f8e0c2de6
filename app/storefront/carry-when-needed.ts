import type * as cartChunk from "./cart";
import {
  type CartChange,
  CHANGE_EVENTS,
  CHECKOUT_LINK,
  isEntry,
  WRITTEN_KEY,
} from "./cart-changes";
import type { GuardSettings } from "./guard-settings";
import { optionalChunk } from "./load-chunk";
import { keep } from "./memory/browser-store";
import { storePass } from "./memory/passes";

/** Forms that change the cart, and ways to the checkout. Wallet buttons are next to one of them. */
const NEEDS_PASS = `form[action*=cart],${CHECKOUT_LINK}`;

/** Requests that change the cart. */
const CHANGE = /\/cart\/\w/;

/** Seconds that a browser keeps its pass after its last page: a week, to which Safari limits cookies of scripts. */
const PASS_S = 7 * 86_400;

/** Characters of a pass. The answer passed through the store, so it may be anything. */
const PASS = /^[\w.]{20,60}$/;

/**
 * Stores a visitor's checkout pass. Loads the script that carries the pass once the page has a cart form or a way to
 * the checkout, or a script changes the cart. Other pages load no script.
 *
 * @param pass a new pass, or the browser's own on a page without a verdict
 */
export function carryWhenNeeded(
  page: Window & typeof globalThis,
  pass: string,
  { chunks, root }: GuardSettings,
): void {
  if (!PASS.test(pass)) return;
  storePass(page, "cart", pass, PASS_S);
  // An order empties the cart. After a checkout, and in a tab that comes from another site, the cart may have changed.
  if (isEntry(page)) keep(page, "sessionStorage", WRITTEN_KEY, {});

  /** Changes announced before the script observes them. An undefined entry is another reason to load the script. */
  const changes: (CartChange | undefined)[] = [];
  const carry = (change?: CartChange) => {
    if (changes.push(change) > 1) return;
    appearing.disconnect();
    timeline?.disconnect();
    void optionalChunk<typeof cartChunk>(chunks.cart).then((chunk) =>
      chunk?.carryPass(page, pass, root, changes),
    );
  };
  const carryIfNeeded = () => void (page.document.querySelector(NEEDS_PASS) && carry());
  const appearing = new page.MutationObserver(carryIfNeeded);
  appearing.observe(page.document, { childList: true, subtree: true });
  for (const name of CHANGE_EVENTS) page.addEventListener(name, carry as EventListener, true);
  let timeline: PerformanceObserver | undefined;
  try {
    timeline = new page.PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => CHANGE.test(entry.name))) carry();
    });
    timeline.observe({ type: "resource", buffered: true });
  } catch {
    carry(); // Browsers until 2019 report no requests of one type.
  }
  carryIfNeeded();
}
