/** Defines App Bridge's ui-modal for screens in jsdom: an inline dialog without the admin. */
export function defineModal(): void {
  if (customElements.get("ui-modal")) return;
  customElements.define(
    "ui-modal",
    class extends HTMLElement {
      readonly content = document.createElement("div");
      private readonly heading = document.createElement("h2");

      async show() {
        if (this.hasAttribute("role")) return;
        this.setAttribute("role", "dialog");
        const titleBar = this.querySelector(":scope > ui-title-bar");
        this.heading.textContent = titleBar?.getAttribute("title") ?? "";
        this.append(this.heading, this.content);
        this.dispatchEvent(new Event("show"));
      }
      async hide() {
        if (!this.hasAttribute("role")) return;
        this.removeAttribute("role");
        this.heading.remove();
        this.content.remove();
        this.dispatchEvent(new Event("hide"));
      }
    },
  );
}
