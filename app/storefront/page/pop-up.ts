import type { GuardSettings } from "../guard-settings";
import { adoptStyle } from "./adopt-style";
import { add } from "./element";

/** Style of the shadow root, in which the theme's styles do not apply. System colors follow the visitor's settings. */
const STYLE =
  ":host{all:initial}" +
  "div{position:fixed;z-index:2147483647;inset-block-end:1rem;inset-inline:1rem;margin-inline:auto;" +
  "box-sizing:border-box;width:fit-content;max-width:32rem;display:flex;gap:1rem;align-items:center;" +
  "padding:1rem;border:1px solid GrayText;border-radius:.5rem;background:Canvas;color:CanvasText;" +
  "box-shadow:0 .25rem 1rem #0004;font:1rem/1.5 system-ui,sans-serif}" +
  "p{margin:0;overflow-wrap:anywhere}" +
  "button{flex:none;min-height:2rem;padding:.25rem .75rem;border:1px solid ButtonBorder;" +
  "border-radius:.25rem;background:ButtonFace;color:ButtonText;font:inherit;cursor:pointer}";

/**
 * Shows a message on top of the page until it is closed by its button or Escape. Replaces an earlier one.
 *
 * Screen readers announce it, and it is first in the tab order, but it does not take the focus. Its text is inserted as
 * text, never as HTML.
 */
export function showPopUp(
  page: Window & typeof globalThis,
  { language, direction }: Pick<GuardSettings, "language" | "direction">,
  text: string,
  close: string,
): void {
  const { document } = page;
  document.querySelector("palisade-pop-up")?.remove();
  const host = document.createElement("palisade-pop-up");
  host.lang = language;
  host.dir = direction;
  const root = host.attachShadow({ mode: "open" });
  adoptStyle(page, root, STYLE);
  const box = add(root, "div");
  box.setAttribute("role", "alert");
  document.body.prepend(host);
  // Added after the box is in the page: an alert is announced when its text changes.
  add(box, "p", text);
  const button = add(box, "button", close, { type: "button" });

  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dismiss();
  };
  const dismiss = () => {
    host.remove();
    document.removeEventListener("keydown", onKey);
  };
  button.onclick = dismiss;
  document.addEventListener("keydown", onKey);
}
