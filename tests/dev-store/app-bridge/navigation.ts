import { adminUrl } from "./admin-url";
import { type Channel, post } from "./channel";
import { type BridgeEnvironment, storeName } from "./config";

/** Parameters that Shopify adds for the app and that are not part of the admin's address. */
const PLATFORM_KEYS = [
  "embedded",
  "shop",
  "host",
  "id_token",
  "locale",
  "session",
  "timestamp",
  "hmac",
];

/** Navigates the app's router, like a click in the admin's menu. */
export function navigateInApp(href: string): void {
  const existing = [
    ...document.querySelectorAll<HTMLAnchorElement>("ui-nav-menu a, s-app-nav a, s-app-nav s-link"),
  ];
  const link = existing.find((candidate) => candidate.getAttribute("href") === href);
  if (link) {
    link.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true }));
    return;
  }
  const passing = document.createElement("a");
  passing.href = href;
  passing.hidden = true;
  document.body.append(passing);
  passing.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true }));
  passing.remove();
}

export interface Navigation {
  open: typeof window.open;
}

/** Handles window.open and links inside the admin, and updates the admin's address. */
export function installNavigation(around: BridgeEnvironment, channel: Channel): Navigation {
  const nativeOpen = window.open.bind(window);
  const mapped = (href: string) => adminUrl(href, around.shellOrigin, storeName(around.config));

  const open: typeof window.open = (url, target, features) => {
    const href = String(url ?? "");
    const url_ = mapped(href) ?? href;
    if (target === "_top" || target === "_parent") {
      const absolute = new URL(url_, location.href).href;
      if (around.embedded) void post(channel, "redirect", { url: absolute });
      else location.assign(absolute);
      return null;
    }
    if (target === "_self" && href.startsWith("/")) {
      navigateInApp(href);
      return window;
    }
    return nativeOpen(url_, target, features);
  };
  window.open = open;

  document.addEventListener("click", (event) => onLinkClick(event, mapped, open));
  mirrorLocation(channel);
  return { open };
}

function onLinkClick(
  event: MouseEvent,
  mapped: (href: string) => string | null,
  open: typeof window.open,
): void {
  const target = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  const href = target?.getAttribute("href");
  if (!target || !href || event.defaultPrevented || event.button !== 0) return;
  if (mapped(href) === null) return;
  event.preventDefault();
  open(href, event.metaKey || event.ctrlKey ? "_blank" : target.target || "_top");
}

function mirrorLocation(channel: Channel): void {
  const report = () => {
    const url = new URL(location.href);
    if (url.searchParams.has("shopify-reload")) return;
    for (const key of PLATFORM_KEYS) url.searchParams.delete(key);
    void post(channel, "location", { path: url.pathname + url.search + url.hash });
  };
  for (const method of ["pushState", "replaceState"] as const) {
    const native = history[method].bind(history);
    history[method] = (...args: Parameters<History["pushState"]>) => {
      native(...args);
      report();
    };
  }
  addEventListener("popstate", report);
  report();
}
