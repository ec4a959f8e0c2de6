import { type Channel, post } from "../channel";
import { watchInside } from "./watched-elements";

/** Save bars of the page, for shopify.saveBar and the shell. */
export interface SaveBars {
  byId: (id: string) => SaveBarElement;
  anyShowing: () => boolean;
}

export interface SaveBarElement extends HTMLElement {
  readonly showing: boolean;
  show(): Promise<void>;
  hide(): Promise<void>;
  toggle(): Promise<void>;
}

/** Defines <ui-save-bar>: the admin shows Save and Discard, and their clicks are sent to its buttons. */
export function defineSaveBar(channel: Channel): SaveBars {
  const page: { shown: SaveBar | null } = { shown: null };

  class SaveBar extends HTMLElement implements SaveBarElement {
    private observer: MutationObserver | null = null;
    get showing() {
      return page.shown === this;
    }
    get discardConfirmation() {
      return this.hasAttribute("discardconfirmation");
    }
    set discardConfirmation(on: boolean) {
      this.toggleAttribute("discardconfirmation", on);
    }
    button(action: "save" | "discard"): HTMLButtonElement | null {
      const primary = 'button[variant="primary"]';
      return this.querySelector(action === "save" ? primary : `button:not([variant="primary"])`);
    }
    async show() {
      if (this.showing) return;
      page.shown = this;
      this.observer = watchInside(this, () => this.send());
      this.dispatchEvent(new Event("show"));
    }
    async hide() {
      if (!this.showing) return;
      page.shown = null;
      this.observer?.disconnect();
      this.send();
      this.dispatchEvent(new Event("hide"));
    }
    toggle() {
      return this.showing ? this.hide() : this.show();
    }
    disconnectedCallback() {
      void this.hide();
    }
    private send() {
      void post(channel, "saveBar", {
        showing: this.showing,
        canSave: this.button("save")?.disabled === false,
        canDiscard: this.button("discard")?.disabled === false,
        discardConfirmation: this.discardConfirmation,
      });
    }
  }
  customElements.define("ui-save-bar", SaveBar);
  channel.on("saveBarAction", ({ action }) => page.shown?.button(action)?.click());

  return {
    byId: (id) => {
      const bar = document.getElementById(id);
      if (!(bar instanceof SaveBar)) throw new Error(`App Bridge: no <ui-save-bar id="${id}">.`);
      return bar;
    },
    anyShowing: () => page.shown !== null,
  };
}

/**
 * Installs <form data-save-bar>: the bar appears with the first change. Save submits the form, and Discard resets it.
 */
export function installFormSaveBars(): void {
  const bars = new WeakMap<HTMLFormElement, SaveBarElement>();
  const barOf = (form: HTMLFormElement): SaveBarElement => {
    const known = bars.get(form);
    if (known) return known;
    const bar = document.createElement("ui-save-bar") as SaveBarElement;
    const save = document.createElement("button");
    save.setAttribute("variant", "primary");
    save.addEventListener("click", () => form.requestSubmit());
    const discard = document.createElement("button");
    discard.addEventListener("click", () => form.reset());
    bar.append(save, discard);
    document.body.append(bar);
    bars.set(form, bar);
    return bar;
  };
  const formOf = (event: Event) =>
    event.target instanceof Element
      ? event.target.closest<HTMLFormElement>("form[data-save-bar]")
      : null;
  addEventListener("input", (event) => {
    const form = formOf(event);
    if (form) void barOf(form).show();
  });
  for (const type of ["submit", "reset"]) {
    addEventListener(type, (event) => {
      const form = formOf(event);
      if (form) void barOf(form).hide();
    });
  }
}
