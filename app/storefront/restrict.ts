import { withoutMarketFolder } from "../engine/net/market-folder";
import { isOrderingPath } from "../engine/net/ordering-pages";
import type { StorefrontWindow } from "./call-proxy";
import type { GuardSettings } from "./guard-settings";
import { closeRequests } from "./page/close-requests";
import { showPopUp } from "./page/pop-up";
import type { Restricted } from "./verdict";

/** A form that leads to the cart changes it, or goes on to the checkout. */
const ORDER_FORM = /^\/(cart|checkouts?)(\/|\.js|$)/i;
/** Buttons of the platform and of wallets, which begin an order without any address. */
const BUY_BUTTONS =
  '[name="checkout"],.shopify-payment-button,.additional-checkout-buttons,' +
  "shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shop-pay-wallet-button";

type Navigation = EventTarget;
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
}

/**
 * Leaves the page as it is but closes the ways to an order, each with a polite notice: forms and links
 * to cart and checkout, buy-now buttons, and what scripts send to the cart. Everything else, the search
 * and the links included, stays. Whoever switches scripts off can still order: see the threat model.
 */
export function restrictPage(
  page: StorefrontWindow,
  { reference }: Restricted,
  settings: GuardSettings,
): void {
  const { document } = page;
  const { text, shop } = settings;
  // Isolated, because a code that begins with a digit would be turned round between Arabic words.
  const notice = `${text.restrict.notice} ${text.block.reference} \u2066${reference}\u2069`;
  const tell = () =>
    showPopUp(
      page,
      settings,
      notice.replace(/\{shop\}/g, () => shop),
      text.close,
    );
  const pathOf = (address: string) => {
    const url = new URL(address, document.baseURI);
    return url.origin === page.location.origin ? withoutMarketFolder(url.pathname) : "";
  };
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    tell();
  };

  // On the window and before anybody else: themes listen on their forms.
  page.addEventListener(
    "submit",
    (event) => {
      const { submitter, target } = event;
      const form = target as HTMLFormElement;
      const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
      if (ORDER_FORM.test(pathOf(action))) refuse(event);
    },
    true,
  );
  page.addEventListener(
    "click",
    (event) => {
      const [origin] = event.composedPath() as [Element];
      const link = origin.closest?.<HTMLAnchorElement>("a[href]");
      const leads = link && isOrderingPath(pathOf(link.href));
      if (leads || (event.target as Element).closest?.(BUY_BUTTONS)) refuse(event);
    },
    true,
  );
  // Where the browser has it: also what a script does to the address.
  const { navigation } = page as unknown as { navigation?: Navigation };
  navigation?.addEventListener("navigate", (event) => {
    if (event.cancelable && isOrderingPath(pathOf((event as NavigateEvent).destination.url))) {
      refuse(event);
    }
  });
  closeRequests(page, (address) => isOrderingPath(pathOf(address)), notice, tell);
}
