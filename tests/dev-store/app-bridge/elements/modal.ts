import { type Channel, tell } from "../channel";
import { describeAction, titleBarActions } from "./title-bar";
import { watchInside } from "./hidden-styles";

export interface ModalElement extends HTMLElement {
  show(): Promise<void>;
  hide(): Promise<void>;
  toggle(): Promise<void>;
}

const STYLE = `
  :host { display: contents; }
  dialog { padding: 0; border: 0; border-radius: 12px; width: min(620px, calc(100vw - 32px));
    max-height: calc(100vh - 32px); font: 14px/1.45 Inter, system-ui, sans-serif; color: #303030;
    box-shadow: 0 20px 60px rgb(0 0 0 / 35%); }
  dialog[data-variant="small"] { width: min(380px, calc(100vw - 32px)); }
  dialog[data-variant="large"] { width: min(980px, calc(100vw - 32px)); }
  dialog[data-variant="max"] { width: calc(100vw - 32px); height: calc(100vh - 32px); }
  dialog::backdrop { background: rgb(0 0 0 / 50%); }
  header, footer { display: flex; gap: 8px; align-items: center; padding: 12px 16px; }
  header { background: #f3f3f3; border-bottom: 1px solid #e3e3e3; }
  h2 { font-size: 15px; margin: 0; flex: 1; }
  footer { justify-content: flex-end; border-top: 1px solid #e3e3e3; }
  footer:empty { display: none; }
  button { font: inherit; padding: 5px 12px; border-radius: 8px; border: 1px solid #8a8a8a;
    background: #fff; color: #303030; cursor: pointer; }
  button.primary { background: #303030; border-color: #303030; color: #fff; }
  button.critical { background: #b5150f; border-color: #b5150f; color: #fff; }
  button:disabled { opacity: 0.5; cursor: default; }
  iframe { border: 0; width: 100%; height: 60vh; }
`;

/**
 * <ui-modal>: a dialog with the title bar's title and buttons. The real one is drawn around the
 * frame by the admin; here it is drawn in the frame, and the shell only steps back behind it.
 */
export function defineModal(channel: Channel): { byId: (id: string) => ModalElement } {
  class Modal extends HTMLElement implements ModalElement {
    private dialog: HTMLDialogElement | null = null;
    private observer: MutationObserver | null = null;
    private contentElement: HTMLElement | null = null;

    /** The element the app renders into; lives among the page's own nodes, so its styles apply. */
    get content(): HTMLElement {
      if (!this.contentElement) {
        this.contentElement = document.createElement("div");
        this.contentElement.slot = "content";
        this.append(this.contentElement);
      }
      return this.contentElement;
    }
    set content(element: HTMLElement) {
      this.contentElement?.remove();
      element.slot = "content";
      this.contentElement = element;
      this.append(element);
    }
    get variant() {
      return this.getAttribute("variant") ?? "base";
    }
    set variant(variant: string) {
      this.setAttribute("variant", variant);
    }
    get src() {
      return this.getAttribute("src") ?? undefined;
    }
    set src(src: string | undefined) {
      if (src === undefined) this.removeAttribute("src");
      else this.setAttribute("src", src);
    }
    get contentWindow(): Window | null {
      return this.dialog?.querySelector("iframe")?.contentWindow ?? null;
    }
    async show() {
      if (this.dialog?.open) return;
      this.adoptChildren();
      this.dialog ??= this.makeDialog();
      this.observer = watchInside(this, () => this.drawChrome());
      this.dialog.showModal();
      void tell(channel, "modal", { open: true });
      this.dispatchEvent(new Event("show"));
    }
    async hide() {
      if (this.dialog?.open) this.dialog.close();
    }
    toggle() {
      return this.dialog?.open ? this.hide() : this.show();
    }
    disconnectedCallback() {
      void this.hide();
    }
    /** Plain HTML use: the modal's children are its content. React renders into `content` itself. */
    private adoptChildren() {
      if (this.contentElement || this.src) return;
      const chrome = ["UI-TITLE-BAR", "UI-SAVE-BAR"];
      const children = [...this.children].filter(({ tagName }) => !chrome.includes(tagName));
      this.content.append(...children);
    }
    private makeDialog(): HTMLDialogElement {
      const root = this.attachShadow({ mode: "open" });
      root.innerHTML = `<style>${STYLE}</style><dialog aria-labelledby="title"><header>
        <h2 id="title"></h2><button type="button" aria-label="Close">✕</button></header>
        <slot name="content"></slot><footer></footer></dialog>`;
      const dialog = root.querySelector("dialog");
      if (!dialog) throw new Error("unreachable: the dialog was just written");
      dialog.querySelector("header button")?.addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => {
        this.observer?.disconnect();
        void tell(channel, "modal", { open: false });
        this.dispatchEvent(new Event("hide"));
      });
      if (this.src) this.fillWithFrame(dialog, this.src);
      return dialog;
    }
    private fillWithFrame(dialog: HTMLDialogElement, src: string) {
      const frame = document.createElement("iframe");
      frame.src = src;
      frame.title = this.titleBar()?.getAttribute("title") ?? "Modal";
      dialog.querySelector("slot")?.replaceWith(frame);
    }
    private titleBar(): Element | null {
      return this.querySelector(":scope > ui-title-bar");
    }
    private drawChrome() {
      const dialog = this.dialog;
      if (!dialog) return;
      dialog.dataset.variant = this.variant;
      const bar = this.titleBar();
      const title = dialog.querySelector("h2");
      if (title) title.textContent = bar?.getAttribute("title") ?? "";
      const actions = bar ? titleBarActions(bar) : [];
      // Primary last, at the right end, as the admin draws it.
      const buttons = actions.map(makeButton).reverse();
      dialog.querySelector("footer")?.replaceChildren(...buttons);
    }
  }
  customElements.define("ui-modal", Modal);

  return {
    byId: (id) => {
      const modal = document.getElementById(id);
      if (!(modal instanceof Modal)) throw new Error(`App Bridge: no <ui-modal id="${id}">.`);
      return modal;
    },
  };
}

function makeButton(action: HTMLElement): HTMLButtonElement {
  const { label, tone, disabled } = describeAction(action);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.className = tone;
  button.disabled = disabled;
  button.addEventListener("click", () => action.click());
  return button;
}
