import { type Channel, post } from "../channel";
import type { ActionButton } from "../protocol";
import { watchInside } from "./watched-elements";

/** Returns the buttons and links of a title bar, including those in <section> menus. */
export const titleBarActions = (bar: Element): HTMLElement[] => [
  ...bar.querySelectorAll<HTMLElement>("button, a"),
];

export function describeAction(element: HTMLElement): ActionButton {
  const critical = element.getAttribute("tone") === "critical";
  const primary = element.getAttribute("variant") === "primary";
  return {
    label: element.textContent?.trim() ?? "",
    tone: critical ? "critical" : primary ? "primary" : "default",
    disabled: element.hasAttribute("disabled"),
  };
}

/** Defines <ui-title-bar>: title and actions of the page, shown by the admin, or by the modal around it. */
export function defineTitleBar(channel: Channel): void {
  const page: { titleBar: HTMLElement | null } = { titleBar: null };
  class TitleBar extends HTMLElement {
    private observer: MutationObserver | null = null;
    connectedCallback() {
      if (this.closest("ui-modal")) return;
      page.titleBar = this;
      this.observer = watchInside(this, () => this.send());
    }
    disconnectedCallback() {
      this.observer?.disconnect();
      if (page.titleBar !== this) return;
      page.titleBar = null;
      void post(channel, "titleBar", { title: "", buttons: [] });
    }
    private send() {
      const buttons = titleBarActions(this).map(describeAction);
      void post(channel, "titleBar", { title: this.getAttribute("title") ?? "", buttons });
    }
  }
  customElements.define("ui-title-bar", TitleBar);
  channel.on("titleAction", ({ index }) => {
    if (page.titleBar) titleBarActions(page.titleBar)[index]?.click();
  });
}
