import type { GuardSettings } from "./guard-settings";
import type { Verdict } from "./verdict";

/** System colours follow the visitor's own light, dark or high-contrast choice. */
const STYLE =
  "html{color-scheme:light dark}" +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;" +
  "font:1.0625rem/1.6 system-ui,sans-serif}" +
  "main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.5rem;overflow-wrap:anywhere}" +
  "h1{font-size:clamp(1.625rem,6vw,2.25rem);line-height:1.2;margin:.25rem 0 1rem;text-wrap:balance}h1:focus{outline:0}" +
  "p{margin:0 0 1rem}.shop{margin:0;font-weight:600}" +
  ".reference{margin:2rem 0 0;padding-top:1rem;border-top:1px solid GrayText;font-size:.9375rem}" +
  "code{font:600 1.05em ui-monospace,monospace;letter-spacing:.06em;user-select:all}";

/**
 * Replaces the page with the block page: shop, sentence, reason, reference code. Everything is put in
 * as text, never as HTML, and the merchant's words and the reference are the only data shown.
 */
export function drawBlockPage(
  page: Document,
  verdict: Extract<Verdict, { outcome: "block" }>,
  settings: GuardSettings,
): void {
  const { text, shop, message, showReason } = settings;
  const add = (parent: Element, name: string, content = "", className = "") => {
    const element = parent.appendChild(page.createElement(name));
    element.textContent = content;
    if (className) element.className = className;
    return element;
  };

  const root = emptyDocument(page);
  const head = add(root, "head");
  const main = add(add(root, "body"), "main");
  root.lang = text.language;
  root.dir = "auto";
  page.title = `${text.title} – ${shop}`;
  const meta = (name: string, content: string) => {
    const element = add(head, "meta");
    element.setAttribute("name", name);
    element.setAttribute("content", content);
  };
  meta("viewport", "width=device-width,initial-scale=1");
  meta("robots", "noindex");
  add(head, "style", STYLE);

  add(main, "p", shop, "shop");
  const heading = add(main, "h1", text.title);
  add(main, "p", reasonSentence(text, showReason ? verdict.reason : ""));
  add(main, "p", text.body);
  if (message) add(main, "p", message);
  add(add(main, "p", `${text.reference} `, "reference"), "code", verdict.reference);

  // A screen reader starts at what happened, not at a page that is gone.
  heading.tabIndex = -1;
  heading.focus();
}

/** Throws the page away and puts a new, empty root in its place. */
function emptyDocument(page: Document): HTMLElement {
  // Opening the document anew drops every listener that the theme and other apps added.
  page.open();
  page.write("<!doctype html><html><head></head><body></body></html>");
  page.close();
  // And where a browser refuses to open it, the old root is thrown away all the same.
  page.documentElement.remove();
  return page.appendChild(page.createElement("html"));
}

/** A reason that is not shown, or that this build does not know yet, gets the sentence that fits all. */
function reasonSentence(text: GuardSettings["text"], reason: string): string {
  return reason === "country" || reason === "ip" ? text[reason] : text.other;
}
