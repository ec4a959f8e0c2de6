import { adoptStyle } from "../page/adopt-style";
import { add } from "../page/element";

const SHOWN_MS = 4_000;

const STYLE =
  ":host{all:initial}" +
  "p{position:fixed;z-index:2147483646;inset-block-end:1rem;inset-inline:1rem;margin:0 auto;" +
  "box-sizing:border-box;width:fit-content;max-width:28rem;padding:.75rem 1rem;border:1px solid GrayText;" +
  "border-radius:.5rem;background:Canvas;color:CanvasText;overflow-wrap:anywhere;pointer-events:none;" +
  "box-shadow:0 .25rem 1rem #0004;font:1rem/1.5 system-ui,sans-serif}p:empty{display:none}";

/**
 * Returns a function that shows the merchant's notice for a few seconds.
 *
 * The notice is above the page and takes neither focus nor clicks. Screen readers announce it politely.
 */
export function createNotice(page: Window & typeof globalThis): (text: string) => void {
  let line: HTMLElement | undefined;
  let timer = 0;
  return (text) => {
    if (!text) return;
    line ??= makeLine(page);
    line.textContent = text;
    page.clearTimeout(timer);
    timer = page.setTimeout(() => (line!.textContent = ""), SHOWN_MS);
  };
}

function makeLine(page: Window & typeof globalThis): HTMLElement {
  const host = page.document.createElement("palisade-notice");
  const root = host.attachShadow({ mode: "open" });
  adoptStyle(page, root, STYLE);
  const line = add(root, "p");
  line.setAttribute("role", "status");
  line.dir = "auto";
  page.document.body.append(host);
  return line;
}
