import { type Channel, post } from "../channel";
import { navigateInApp } from "../navigation";
import { watchInside } from "./watched-elements";

/** Defines <ui-nav-menu> and <s-app-nav>: links in the admin's side bar. A link with rel="home" is hidden. */
export function defineNavMenu(channel: Channel): void {
  const make = () =>
    class extends HTMLElement {
      private observer: MutationObserver | null = null;
      connectedCallback() {
        this.observer = watchInside(this, () => this.send());
      }
      disconnectedCallback() {
        this.observer?.disconnect();
        void post(channel, "navMenu", { links: [] });
      }
      private send() {
        const links = [...this.querySelectorAll("a[href], s-link[href]")]
          .filter((link) => link.getAttribute("rel") !== "home")
          .map((link) => ({
            label: link.textContent?.trim() ?? "",
            href: link.getAttribute("href") ?? "",
          }));
        void post(channel, "navMenu", { links });
      }
    };
  customElements.define("ui-nav-menu", make());
  customElements.define("s-app-nav", make());
  channel.on("navigate", ({ href }) => navigateInApp(href));
}
