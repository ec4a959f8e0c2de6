import { type Channel, post } from "../channel";
import { makeModalDocument, type ModalDocument } from "./modal-document";
import { describeAction, titleBarActions } from "./title-bar";
import { adoptStyle, watchDeep } from "./watched-elements";

export interface ModalElement extends HTMLElement {
  show(): Promise<void>;
  hide(): Promise<void>;
  toggle(): Promise<void>;
}

const STYLE = `
  ui-modal { display: contents; }
  ui-modal > :not(dialog) { display: none; }
  .ab-modal { padding: 0; border: 0; border-radius: 12px; width: min(620px, calc(100vw - 32px));
    max-height: calc(100vh - 32px); color: #303030;
    box-shadow: 0 20px 60px rgb(0 0 0 / 35%); }
  .ab-modal[open] { display: flex; flex-direction: column; }
  .ab-modal[data-variant="small"] { width: min(380px, calc(100vw - 32px)); }
  .ab-modal[data-variant="large"] { width: min(980px, calc(100vw - 32px)); }
  .ab-modal[data-variant="max"] { width: calc(100vw - 32px); height: calc(100vh - 32px); }
  .ab-modal::backdrop { background: rgb(0 0 0 / 50%); }
  .ab-modal > header, .ab-modal > footer { display: flex; gap: 8px; align-items: center;
    padding: 12px 16px; font: 14px/1.45 Inter, system-ui, sans-serif; }
  .ab-modal > header { background: #f3f3f3; border-bottom: 1px solid #e3e3e3; }
  .ab-modal > header h2 { font-size: 15px; font-weight: 600; margin: 0; flex: 1; }
  .ab-modal > footer { justify-content: flex-end; border-top: 1px solid #e3e3e3; }
  .ab-modal > footer:empty { display: none; }
  .ab-modal > header button, .ab-modal > footer button { font: inherit; padding: 5px 12px;
    border-radius: 8px; border: 1px solid #8a8a8a; background: #fff; color: #303030;
    cursor: pointer; }
  .ab-modal > footer button.primary { background: #303030; border-color: #303030; color: #fff; }
  .ab-modal > footer button.critical { background: #b5150f; border-color: #b5150f; color: #fff; }
  .ab-modal > footer button:disabled { opacity: 0.5; cursor: default; }
  .ab-modal > iframe { border: 0; width: 100%; height: 60vh; }
  .ab-modal > iframe.ab-document { flex: 0 1 auto; min-height: 0; height: 0; }
`;

const CHROME = ["UI-TITLE-BAR", "UI-SAVE-BAR"];

/**
 * Defines <ui-modal>: a dialog with the title bar's title and buttons. The real admin draws it around the frame. Here
 * it is drawn in the frame, and the shell only dims behind it. The content has its own document.
 */
export function defineModal(channel: Channel): { byId: (id: string) => ModalElement } {
  adoptStyle(STYLE);
  let made = 0;

  class Modal extends HTMLElement implements ModalElement {
    private dialog: HTMLDialogElement | null = null;
    private contentElement: HTMLElement | null = null;
    private ownDocument: ModalDocument | null = null;
    private isRequested = false;
    private readonly observer = new MutationObserver(() => this.drawChrome());

    /** Element that the app renders into. It moves into the modal's document while that is open. */
    get content(): HTMLElement {
      this.contentElement ??= document.createElement("div");
      return this.contentElement;
    }
    set content(element: HTMLElement) {
      this.contentElement?.replaceWith(element);
      this.contentElement = element;
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
      if (this.isRequested) return;
      this.isRequested = true;
      this.adoptChildren();
      this.dialog ??= this.makeDialog();
      this.drawChrome();
      this.dialog.showModal();
      const { takesDrops } = await channel
        .call("modal", { open: true })
        .catch(() => ({ takesDrops: true }));
      if (!this.src) await this.place(takesDrops);
      // A modal closed during the load was never shown, so there is no event.
      if (this.isRequested) this.dispatchEvent(new Event("show"));
    }
    async hide() {
      if (this.dialog?.open) this.dialog.close();
    }
    toggle() {
      return this.isRequested ? this.hide() : this.show();
    }
    disconnectedCallback() {
      void this.hide();
    }
    /** For plain HTML: the modal's children are its content. React renders into `content` directly. */
    private adoptChildren() {
      if (this.contentElement || this.src) return;
      this.content.append(...[...this.children].filter(({ tagName }) => !CHROME.includes(tagName)));
    }
    private makeDialog(): HTMLDialogElement {
      made += 1;
      const dialog = document.createElement("dialog");
      dialog.className = "ab-modal";
      dialog.setAttribute("aria-labelledby", `ab-modal-${made}`);
      dialog.innerHTML = `<header><h2 id="ab-modal-${made}"></h2>
        <button type="button" aria-label="Close">✕</button></header><footer></footer>`;
      if (this.src) dialog.querySelector("footer")?.before(this.makeFrame(this.src));
      dialog.querySelector("header button")?.addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => {
        this.isRequested = false;
        this.observer.disconnect();
        this.ownDocument?.end();
        this.ownDocument = null;
        void post(channel, "modal", { open: false });
        this.dispatchEvent(new Event("hide"));
      });
      this.append(dialog);
      return dialog;
    }
    /** Moves the content into its own document, between title and buttons. */
    private async place(takesDrops: boolean) {
      const footer = this.dialog?.querySelector(":scope > footer");
      if (!this.isRequested || !footer) return;
      const title = this.titleBar()?.getAttribute("title") ?? "Modal";
      this.ownDocument = makeModalDocument({ title, takesDrops });
      footer.before(this.ownDocument.frame);
      await this.ownDocument.take(this.content);
    }
    private makeFrame(src: string): HTMLIFrameElement {
      const frame = document.createElement("iframe");
      frame.src = src;
      frame.title = this.titleBar()?.getAttribute("title") ?? "Modal";
      return frame;
    }
    private titleBar(): Element | null {
      return this.querySelector(":scope > ui-title-bar");
    }
    /** Draws title and buttons, and observes the title bar for changes. */
    private drawChrome() {
      const dialog = this.dialog;
      if (!dialog) return;
      const bar = this.titleBar();
      this.observer.disconnect();
      this.observer.observe(this, { childList: true, attributes: true });
      if (bar) watchDeep(this.observer, bar);
      dialog.dataset.variant = this.variant;
      const title = dialog.querySelector("header h2");
      if (title) title.textContent = bar?.getAttribute("title") ?? "";
      // The primary button is last, at the right end, as in the admin.
      const buttons = bar ? titleBarActions(bar).map(makeButton).reverse() : [];
      dialog.querySelector(":scope > footer")?.replaceChildren(...buttons);
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
