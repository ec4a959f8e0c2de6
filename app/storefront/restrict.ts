import { isOrderRequest } from "#app/engine/net/ordering-pages";
import { readPage } from "#app/engine/net/path";
import { isCartCall, takesCartCalls } from "#app/engine/storefront-api/cart-calls";

import type { StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { closeActions } from "./page/close-actions";
import { closeRequests } from "./page/close-requests";
import { showPopUp } from "./page/pop-up";
import type { StorefrontGlobal } from "./preview";
import type { Restricted } from "./verdict";

/** Path at which a wallet's button begins a checkout. */
const WALLET = /\/wallets\/checkouts/i;
const DISCOUNT = /\/discount\//i;
/** Buttons of Shopify and of wallets that begin an order without an address. */
const BUY_BUTTONS =
  '[name="checkout"],.shopify-payment-button,.additional-checkout-buttons,' +
  "shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shop-pay-wallet-button";

type Navigation = EventTarget;
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

type RestrictedPage = StorefrontWindow & { Shopify?: StorefrontGlobal };

/** Returns functions that report whether addresses and forms of a page begin an order. */
function orderAddresses(page: RestrictedPage) {
  /**
   * Returns path and query of an address of the store, under either of its hosts. "" for an address of another site.
   */
  const uriOf = (address: string) => {
    const { host, pathname, search } = new URL(address, page.document.baseURI);
    return host === page.location.host || host === page.Shopify?.shop ? pathname + search : "";
  };
  const isOrder = (address: string, method?: string) => {
    const uri = uriOf(address);
    // A discount link redirects to another page of the store.
    const to = DISCOUNT.test(uri) && new URLSearchParams(uri.split("?")[1]).get("redirect");
    return WALLET.test(uri) || isOrderRequest(uri, method) || (!!to && isOrderRequest(uriOf(to)));
  };
  const isOrderForm = (form: HTMLFormElement, submitter?: HTMLElement | null) =>
    isOrder(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", "POST");
  return { uriOf, isOrder, isOrderForm };
}

/**
 * Leaves the page visible but blocks the ways to an order, each with a notice.
 *
 * Blocks forms and links to cart and checkout, buy-now buttons, `Shopify.actions.updateCart`, and the page's requests
 * to the cart and the Storefront API. Everything else stays usable. Requests that are not made by a page of the store
 * are out of scope: see the threat model.
 */
export function restrictPage(
  page: RestrictedPage,
  { reference }: Restricted,
  settings: GuardSettings,
): void {
  const { text, shop } = settings;
  // Isolated, because a code that begins with a digit would be reordered between Arabic words.
  const notice = `${text.restrict.notice} ${text.block.reference} \u2066${reference}\u2069`;
  const warn = () =>
    showPopUp(
      page,
      settings,
      notice.replace(/\{shop\}/g, () => shop),
      text.close,
    );
  const { uriOf, isOrder, isOrderForm } = orderAddresses(page);
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    warn();
  };

  // Listens on the window in the capture phase, before the theme's listeners on its forms.
  page.addEventListener(
    "submit",
    (event) => {
      if (isOrderForm(event.target as HTMLFormElement, event.submitter)) refuse(event);
    },
    true,
  );
  page.addEventListener(
    "click",
    (event) => {
      const [origin] = event.composedPath() as [Element];
      const link = origin.closest?.<HTMLAnchorElement>("a[href]");
      const leads = link && isOrder(link.href);
      if (leads || (event.target as Element).closest?.(BUY_BUTTONS)) refuse(event);
    },
    true,
  );
  // A form that a script submits fires no event.
  const { submit } = page.HTMLFormElement.prototype;
  page.HTMLFormElement.prototype.submit = function () {
    if (isOrderForm(this)) warn();
    else submit.call(this);
  };
  // The Navigation API also covers scripts that navigate, if the browser supports it.
  const { navigation } = page as unknown as { navigation?: Navigation };
  navigation?.addEventListener("navigate", (event) => {
    if (event.cancelable && isOrder((event as NavigateEvent).destination.url)) refuse(event);
  });
  closeActions(page, notice, warn);
  closeRequests(page, {
    isClosed: (address, method, body) => {
      const { path, query } = readPage(uriOf(address));
      return isCartCall(path, query, body) || isOrder(address, method);
    },
    takesBody: (address) => takesCartCalls(readPage(uriOf(address)).path),
    sentence: notice,
    warn,
  });
}
