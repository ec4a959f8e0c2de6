import { fillCountry } from "#app/engine/country-article";
import { PHRASE_STYLE, phraseClass } from "#app/engine/stopped-page/phrases";

import { hidePage, showPage } from "./anti-flicker";
import type { CallProxy, StorefrontWindow } from "./call-proxy";
import { follow } from "./follow";
import type { GuardSettings } from "./guard-settings";
import { noteStay } from "./memory/stays";
import { adoptStyle } from "./page/adopt-style";
import { countryName } from "./page/country-name";
import { add } from "./page/element";
import { whenBody } from "./page/when-body";
import type { Go } from "./verdict";

/** Timeout. Nothing waits for this call, so it may be long. */
const GIVE_UP_MS = 5_000;

/** Style of the shadow root, in which the theme's styles do not apply. System colors follow the visitor's settings. */
const STYLE =
  ":host{all:initial}" +
  "*{box-sizing:border-box}" +
  "section,dialog{padding:1rem 1.25rem;border:1px solid GrayText;background:Canvas;color:CanvasText;" +
  "font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark;overflow-wrap:anywhere}" +
  "section{position:fixed;z-index:2147483646;inset-inline:0;bottom:0;display:flex;flex-wrap:wrap;gap:.5rem 2rem;" +
  "align-items:center;justify-content:center;border-width:1px 0 0;" +
  "box-shadow:0 0 1rem #0003}" +
  "section.top{top:0;bottom:auto;border-width:0 0 1px}" +
  "dialog{width:min(28rem,calc(100vw - 2rem));border-radius:.75rem}dialog::backdrop{background:#0008}" +
  "section .words{flex:0 1 34rem;max-height:30vh;overflow:auto}h2{margin:0;font-size:1.0625rem}p{margin:.125rem 0 0}h2,p,button{unicode-bidi:plaintext}" +
  PHRASE_STYLE +
  ".choice{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}dialog .choice{margin-top:1rem}" +
  "button{min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid ButtonBorder;border-radius:.375rem;" +
  "background:ButtonFace;color:ButtonText;font:inherit;cursor:pointer}" +
  ".accept{font-weight:600;background:CanvasText;border-color:CanvasText;color:Canvas}" +
  "button:focus-visible{outline:3px solid Highlight;outline-offset:2px}";

/** Settings that a suggestion needs. The preview in the admin has no other settings. */
interface PromptSettings extends Pick<GuardSettings, "language" | "direction"> {
  readonly text: Pick<GuardSettings["text"], "go">;
}

interface SuggestTools {
  /** Records that this visitor stays, for the period of the rule. */
  readonly stay: () => void;
  readonly callProxy: CallProxy;
}

/**
 * Redirects the visitor and hides the page, or shows the page if it is the target.
 *
 * @returns false if the redirect would be a loop, or storage is unavailable
 */
export function sendAway(page: Window, to: string): boolean {
  const followed = follow(page, to, Date.now());
  if (followed === "gone") hidePage(page);
  if (followed === "here") {
    showPage(page);
    page.document.documentElement.style.visibility = "";
  }
  return followed !== "refused";
}

/** Suggests the address of a rule on a page, or redirects the visitor there once per period of the rule. */
export async function offer(
  page: StorefrontWindow,
  go: Go,
  settings: GuardSettings,
  callProxy: CallProxy,
): Promise<void> {
  const stay = () => noteStay(page, go.rule, go.days, Date.now());
  if (go.type !== "automatic") {
    await whenBody(page.document);
    suggest(page, go, settings, { stay, callProxy });
  }
  // A visitor who returns has left the target. In a loop of redirects, the visitor stays, too.
  else if (!stay() || !sendAway(page, go.to)) showPage(page);
}

/**
 * Suggests another address, in a banner over the page or in a dialog. The page below does not move.
 *
 * Staying is always offered and remembered. Escape in the dialog means staying. Resolves at once.
 */
export function suggest(
  page: StorefrontWindow,
  go: Go,
  { language, direction, text }: PromptSettings,
  { stay, callProxy }: SuggestTools,
): void {
  const { document } = page;
  const words = go.text ?? text.go;
  const country = countryName(go.country, language);
  const fill = (sentence: string) => fillCountry(sentence, country, language);

  const host = document.createElement("palisade-go");
  host.lang = language;
  host.dir = direction;
  const root = host.attachShadow({ mode: "open" });
  adoptStyle(page, root, STYLE);
  const box = add(root, go.type === "popup" ? "dialog" : "section");
  const inner = add(box, "div", "", { className: "words" });
  add(inner, "h2", fill(words.title), { id: "title", className: phraseClass(words.title) });
  add(inner, "p", fill(words.body));
  box.setAttribute("aria-labelledby", "title");
  const choice = add(box, "div", "", { className: "choice" });
  const accept = add(choice, "button", fill(words.accept), { type: "button", className: "accept" });
  const decline = add(choice, "button", fill(words.stay), { type: "button" });
  document.body.prepend(host);
  const release = showBox(page, box, go);

  let isDone = false;
  const choose = (choice: "accepted" | "stayed") => {
    if (isDone) return;
    isDone = true;
    release();
    host.remove();
    if (choice === "stayed") stay();
    void callProxy(page, "redirect-choice", { rule: go.rule, choice }, GIVE_UP_MS);
    if (choice === "accepted") page.location.assign(go.to);
  };
  accept.onclick = () => choose("accepted");
  decline.onclick = () => choose("stayed");
  // Escape fires the dialog's close event.
  box.addEventListener("close", () => choose("stayed"));
}

/**
 * Shows the box.
 *
 * A banner reserves room at its edge, so that a focused element scrolls clear of it. A banner at the bottom also lets
 * the end of the page scroll above it.
 *
 * @returns releases the room
 */
function showBox({ document }: Window, box: HTMLElement, { type, position }: Go): () => void {
  if (type === "popup") {
    (box as HTMLDialogElement).showModal();
    return () => {};
  }
  const words = box.querySelector<HTMLElement>(".words")!;
  // Long texts scroll, so that the buttons stay visible. Keyboards must be able to scroll them, too.
  if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  const height = `${box.offsetHeight}px`;
  const { style } = document.documentElement;
  if (position === "top") {
    box.className = "top";
    style.scrollPaddingTop = height;
    return () => (style.scrollPaddingTop = "");
  }
  style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
  return () => {
    style.scrollPaddingBottom = "";
    document.body.style.paddingBottom = "";
  };
}
