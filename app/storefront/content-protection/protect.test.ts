import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import type { ContentProtectionConfig } from "../storefront-config";
import { protect } from "./protect";

const NOTHING: ContentProtectionConfig = {
  rightClick: "off",
  selection: false,
  copy: "off",
  images: false,
  longPress: false,
  print: false,
  shortcuts: false,
  devtools: false,
  framing: false,
  exceptPages: [],
  exceptCustomers: false,
  notice: "",
};

const PAGE = `<!doctype html><body>
  <p>Oak board, <b>hand made</b></p>
  <a href="/products/oak"><img alt="Oak" src="data:,"><span>More</span></a>
  <img id="picture" alt="Ash" src="data:,">
  <a id="mail" href="mailto:shop@example.com">Write to us</a>
  <form><input value="Kettle"><span id="hint">Your order number</span></form>
  <div id="editor" contenteditable="true"><i>Text</i></div>
</body>`;

type Page = Window & typeof globalThis;

function protectedPage(config: Partial<ContentProtectionConfig>, path = "/products/oak") {
  const { window } = new JSDOM(PAGE, { url: `https://shop.example${path}` });
  const page = window as unknown as Page;
  protectPage(page, config);
  return page;
}

function protectPage(page: Page, config: Partial<ContentProtectionConfig>, root = "/"): void {
  const text = { language: "en", framed: "Framed.", open: "Open", devtools: "Tools." };
  protect(page, { protection: { ...NOTHING, ...config }, root, text });
}

/** Returns true if the page prevented the event. */
function isRefused(page: Page, selector: string, type: string, init: object = {}): boolean {
  const kind = type === "keydown" ? page.KeyboardEvent : page.MouseEvent;
  const options = { bubbles: true, cancelable: true, composed: true, ...init };
  const event = new kind(type, options);
  if ("pointerType" in init)
    Object.defineProperty(event, "pointerType", { value: init.pointerType });
  return !page.document.querySelector(selector)!.dispatchEvent(event);
}

const RIGHT = { button: 2 };
const EXEMPT = ["input", "#hint", "#mail", "#editor i"];

test("'images only' blocks the context menu of images, including images in links, and no other menu", () => {
  const page = protectedPage({ rightClick: "images" });
  expect(isRefused(page, "#picture", "contextmenu", RIGHT)).toBe(true);
  expect(isRefused(page, "a img", "contextmenu", RIGHT)).toBe(true);
  expect(isRefused(page, "b", "contextmenu", RIGHT)).toBe(false);
});

test("'everything but links' allows only the context menu of links", () => {
  const page = protectedPage({ rightClick: "except-links" });
  expect(isRefused(page, "b", "contextmenu", RIGHT)).toBe(true);
  expect(isRefused(page, "#picture", "contextmenu", RIGHT)).toBe(true);
  expect(isRefused(page, "a span", "contextmenu", RIGHT)).toBe(false);
});

test("a context menu opened by keyboard is never blocked", () => {
  const page = protectedPage({ rightClick: "except-links", images: true, longPress: true });
  for (const selector of ["b", "#picture"]) {
    expect(isRefused(page, selector, "contextmenu", { button: 0 }), selector).toBe(false);
  }
});

test("a long press is blocked only if the setting is on, and never on a link", () => {
  const touch = { button: 0, pointerType: "touch" };
  const page = protectedPage({ longPress: true });
  expect(isRefused(page, "#picture", "contextmenu", touch)).toBe(true);
  expect(isRefused(page, "a span", "contextmenu", touch)).toBe(false);
  const other = protectedPage({ rightClick: "except-links" });
  expect(isRefused(other, "#picture", "contextmenu", touch)).toBe(false);
});

test("dragging images is blocked, and dragging text is not", () => {
  const page = protectedPage({ images: true });
  expect(isRefused(page, "#picture", "dragstart")).toBe(true);
  expect(isRefused(page, "#picture", "contextmenu", RIGHT)).toBe(true);
  expect(isRefused(page, "b", "dragstart")).toBe(false);
});

const EVERYTHING: Partial<ContentProtectionConfig> = {
  rightClick: "except-links",
  selection: true,
  copy: "block",
  images: true,
  longPress: true,
  print: true,
  shortcuts: true,
};

test.each(EXEMPT)("%s stays usable while all protections are on", (selector) => {
  const page = protectedPage(EVERYTHING);
  page.getSelection()!.selectAllChildren(page.document.querySelector("b")!);
  const keys = ["KeyU", "KeyS", "KeyC", "KeyA"].map((code) => ({ code, ctrlKey: true }));
  for (const key of [...keys, { code: "F12" }]) {
    expect(isRefused(page, selector, "keydown", key), key.code).toBe(false);
  }
  for (const type of ["contextmenu", "dragstart", "copy", "cut"]) {
    expect(isRefused(page, selector, type, RIGHT), type).toBe(false);
  }
});

test("shortcuts for the source and the developer tools are blocked", () => {
  const page = protectedPage({ shortcuts: true });
  expect(isRefused(page, "b", "keydown", { code: "KeyU", ctrlKey: true })).toBe(true);
  expect(isRefused(page, "b", "keydown", { code: "Tab" })).toBe(false);
});

/** Copies a sentence of the page. Returns the content of the clipboard. */
function copySentence(page: Page) {
  page.getSelection()!.selectAllChildren(page.document.querySelector("p")!);
  const event = new page.Event("copy", { bubbles: true, cancelable: true, composed: true });
  const clipboard = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) };
  page.document.querySelector("b")!.dispatchEvent(Object.assign(event, { clipboardData }));
  return { isRefused: event.defaultPrevented, clipboard };
}

test("the copy setting blocks copying or adds the page's address to the copied text", () => {
  const blocked = copySentence(protectedPage({ copy: "block" }));
  expect(blocked.isRefused).toBe(true);
  expect(blocked.clipboard.size).toBe(0);
  const { clipboard } = copySentence(protectedPage({ copy: "add-source" }, "/products/oak#top"));
  expect(clipboard.get("text/plain")).toBe(
    "Oak board, hand made\n\nhttps://shop.example/products/oak",
  );
  expect(copySentence(protectedPage({})).isRefused).toBe(false);
});

/** Adds the `execCommand` of browsers, which jsdom lacks: it sends a copy event on the selection. */
function addExecCommand(page: Page): () => { isCopied: boolean; isRefused: boolean } {
  let seen = { isCopied: false, isRefused: false };
  page.document.execCommand = (command: string) => {
    const target = page.getSelection()!.anchorNode!;
    const event = new page.Event(command, { bubbles: true, cancelable: true, composed: true });
    const isCopied = target.dispatchEvent(event);
    seen = { isCopied, isRefused: !isCopied };
    return isCopied;
  };
  return () => seen;
}

test.each(["block", "add-source"] as const)(
  "a copy button of the theme copies its text unchanged when copying is set to %s",
  (copy) => {
    const window = new JSDOM(PAGE, { url: "https://shop.example/products/oak" }).window;
    const page = window as unknown as Page;
    const seen = addExecCommand(page);
    protectPage(page, { copy, selection: true });
    page.getSelection()!.selectAllChildren(page.document.querySelector("b")!);
    expect(page.document.execCommand("copy")).toBe(true);
    expect(seen()).toEqual({ isCopied: true, isRefused: false });
    expect(copySentence(page).isRefused).toBe(true);
  },
);

test.each([
  ["/gift_cards/9001/k7m2x9q4", "/"],
  ["/fr-ca/gift_cards/9001/k7m2x9q4", "/fr-ca"],
  ["/60000000001/orders/5d1c", "/"],
  ["/account/orders/1", "/"],
])(
  "the page %s prints and allows selecting and copying although all protections are on",
  (path, root) => {
    const { window } = new JSDOM(PAGE, { url: `https://shop.example${path}` });
    const page = window as unknown as Page;
    protectPage(page, { ...EVERYTHING, devtools: true, framing: true, notice: "No." }, root);
    const { document } = page;
    expect(document.querySelector("style")).toBeNull();
    expect(document.adoptedStyleSheets ?? []).toEqual([]);
    expect(isRefused(page, "#picture", "contextmenu", RIGHT)).toBe(false);
    expect(isRefused(page, "#picture", "dragstart")).toBe(false);
    expect(isRefused(page, "b", "keydown", { code: "KeyS", ctrlKey: true })).toBe(false);
    expect(copySentence(page).isRefused).toBe(false);
  },
);

test("the merchant's notice is shown as text with the role status, and only if it is set", () => {
  const page = protectedPage({ images: true, notice: "<b>Please ask us.</b>" });
  isRefused(page, "#picture", "dragstart");
  const line = page.document.querySelector("palisade-notice")!.shadowRoot!.querySelector("p")!;
  expect(line.textContent).toBe("<b>Please ask us.</b>");
  expect(line.getAttribute("role")).toBe("status");
  const silent = protectedPage({ images: true });
  isRefused(silent, "#picture", "dragstart");
  expect(silent.document.querySelector("palisade-notice")).toBeNull();
});

test("a page that the merchant excepts has no content protection", () => {
  const page = protectedPage({ ...EVERYTHING, exceptPages: ["/products/*"] });
  expect(isRefused(page, "#picture", "contextmenu", RIGHT)).toBe(false);
  expect(isRefused(page, "b", "keydown", { code: "KeyU", ctrlKey: true })).toBe(false);
});
