import type { ActionButton, NavLink } from "../app-bridge/protocol";
import { byId, makeButton } from "./page-data";

/** Returns true if a page is the link's page or below it, as in Shopify's admin (Shopify/shopify-app-bridge#392). */
function isWithin(path: string, href: string): boolean {
  const [here, there] = [path.toLowerCase(), href.toLowerCase()];
  return here === there || here.startsWith(`${there}/`);
}

/** Creates the app's links under its name in the side bar. */
export function makeAppNav(base: string, onFollow: (href: string) => void) {
  const list = byId("app-nav");
  let links: NavLink[] = [];
  let path = "/";

  const draw = () => {
    list.replaceChildren(
      ...links.map(({ label, href }) => {
        const link = document.createElement("a");
        link.href = base + href;
        link.textContent = label;
        if (isWithin(path, href)) link.setAttribute("aria-current", "page");
        link.addEventListener("click", (event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onFollow(href);
        });
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
  };
  return {
    show: (next: NavLink[]) => {
      links = next;
      draw();
    },
    /** Marks the app's current page. */
    moveTo: (next: string) => {
      path = next.split(/[?#]/)[0] ?? "/";
      draw();
    },
  };
}

/** Shows the page's title and its actions above the frame. */
export function showTitleBar(
  title: string,
  buttons: ActionButton[],
  onPress: (index: number) => void,
): void {
  byId("app-title").textContent = title || "Palisade";
  byId("title-actions").replaceChildren(
    ...buttons.map(({ label, tone, disabled }, index) => {
      const button = makeButton(label, tone, () => onPress(index));
      button.disabled = disabled;
      return button;
    }),
  );
}
