import { expect, test } from "vitest";

import { loadSentences } from "#app/engine/sentences/load-sentences";
import {
  GUARD_SETTINGS,
  json,
  type StorefrontPage,
  storefrontPage,
} from "#tests/helpers/storefront-page";

import { ANTI_FLICKER_ID } from "./anti-flicker";
import { guard } from "./guard";
import type { GuardSettings } from "./guard-settings";
import { STAYED_KEY } from "./memory/stays";

const GO = {
  rule: "0b7a3f5c-9d1e-4a62-8c33-51f0aa12bc9e",
  type: "banner",
  to: "https://de.fernhill.example/products/kessel?a=1",
  country: "DE",
  days: 30,
  text: null,
};

/** Opens a page with a suggestion, with the dialog methods that jsdom lacks. */
async function openSuggestion(go: object = {}, settings: Partial<GuardSettings> = {}) {
  const { page, requests } = storefrontPage({
    settings,
    answer: () => json({ outcome: "allow", go: { ...GO, ...go } }),
  });
  page.HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  await guard(page);
  const choices = () =>
    requests
      .filter(({ url }) => url.includes("/redirect-choice?"))
      .map(({ init }) => JSON.parse(String(init.body)) as unknown);
  return { page, requests, choices };
}

const host = (page: StorefrontPage) => page.document.querySelector("palisade-go");
const inside = (page: StorefrontPage, selector: string) =>
  host(page)!.shadowRoot!.querySelector<HTMLElement>(selector)!;
const buttons = (page: StorefrontPage) => [...host(page)!.shadowRoot!.querySelectorAll("button")];

test("a redirect banner shows the visitor's country in the page's language and does not leave the page", async () => {
  const { page } = await openSuggestion();
  expect(inside(page, "h2").textContent).toBe("Sie kommen aus Deutschland?");
  expect(buttons(page).map(({ textContent }) => textContent)).toEqual(["Dorthin", "Hier bleiben"]);
  expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
  expect(page.document.activeElement).toBe(page.document.body);
  expect(inside(page, "section").getAttribute("aria-labelledby")).toBe("title");
});

test("a redirect banner in Arabic has the direction right to left", async () => {
  const { page } = await openSuggestion({}, { language: "ar", direction: "rtl" });
  expect(host(page)).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("only the Japanese default banner text breaks between phrases", async () => {
  const { go } = await loadSentences("ja");
  const japanese = { language: "ja", text: { ...GUARD_SETTINGS.text, go } };
  const { page } = await openSuggestion({}, japanese);
  expect(inside(page, "h2").matches(".phrases")).toBe(true);
  expect(inside(page, "style").textContent).toMatch(/\.phrases[^}]*\{word-break:keep-all\}/);
  const own = await openSuggestion({ text: { ...go, title: "ドイツのお客様へ" } }, japanese);
  expect(inside(own.page, "h2").matches(".phrases")).toBe(false);
});

test("a visitor who stays sees no further banner, and the choice is reported", async () => {
  const { page, requests, choices } = await openSuggestion();
  buttons(page)[1]!.click();
  expect(host(page)).toBeNull();
  expect(page.document.body.style.paddingBottom).toBe("");
  expect(choices()).toEqual([{ rule: GO.rule, choice: "stayed" }]);
  const stays = JSON.parse(page.localStorage.getItem(STAYED_KEY)!) as Record<string, number>;
  expect(stays[GO.rule]! - Date.now()).toBeGreaterThan(29 * 86_400_000);
  await guard(page);
  expect(JSON.parse(String(requests.at(-1)!.init.body))).toMatchObject({ stayed: GO.rule });
});

test("a visitor who accepts is redirected, is not stored as staying, and the choice is reported", async () => {
  const { page, choices } = await openSuggestion({ to: "https://fernhill.example/#there" });
  page.history.replaceState(null, "", "/");
  buttons(page)[0]!.click();
  expect(page.location.hash).toBe("#there");
  expect(choices()).toEqual([{ rule: GO.rule, choice: "accepted" }]);
  expect(page.localStorage.getItem(STAYED_KEY)).toBeNull();
});

test("a suggestion that arrives before the body exists is shown when the body exists", async () => {
  const { page } = storefrontPage({ answer: () => json({ outcome: "allow", go: GO }) });
  const { document } = page;
  const { body } = document;
  body.remove();
  const listening = new Promise<void>((resolve) => {
    const listen = document.addEventListener.bind(document) as typeof document.addEventListener;
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      listen(type, ...rest);
      if (type === "DOMContentLoaded") resolve();
    };
  });
  const done = guard(page);
  await Promise.race([listening, done]);
  document.documentElement.append(body);
  document.dispatchEvent(new page.Event("DOMContentLoaded"));
  await done;
  expect(inside(page, "h2").textContent).toBe("Sie kommen aus Deutschland?");
});

test("a banner at the top sets the scroll padding of the page", async () => {
  const { page } = await openSuggestion({ position: "top" });
  expect(inside(page, "section").className).toBe("top");
  expect(page.document.documentElement.style.scrollPaddingTop).not.toBe("");
  expect(page.document.body.style.paddingBottom).toBe("");
});

test("a redirect pop-up is a dialog, and closing it with Escape counts as staying", async () => {
  const { page, choices } = await openSuggestion({ type: "popup" });
  const dialog = inside(page, "dialog") as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  dialog.dispatchEvent(new page.Event("close"));
  dialog.dispatchEvent(new page.Event("close"));
  expect(host(page)).toBeNull();
  expect(choices()).toEqual([{ rule: GO.rule, choice: "stayed" }]);
});

test("the merchant's redirect texts are text, never markup", async () => {
  const text = { title: "<img src=x> {country}", body: "b", accept: "a", stay: "<b>s</b>" };
  const { page } = await openSuggestion({ text });
  expect(inside(page, "h2").textContent).toBe("<img src=x> Deutschland");
  expect(host(page)!.shadowRoot!.querySelector("img,b")).toBeNull();
});

test("an automatic redirect happens once per period, and a visitor who returns sees the page", async () => {
  const { page, requests, left } = storefrontPage({
    answer: () => json({ outcome: "allow", go: { ...GO, type: "automatic" } }),
  });
  await guard(page);
  expect(left()).toBe(1);
  expect(page.document.documentElement.style.visibility).toBe("hidden");
  expect(host(page)).toBeNull();

  page.document.documentElement.style.visibility = "";
  await guard(page);
  expect(JSON.parse(String(requests[1]!.init.body))).toMatchObject({ stayed: GO.rule });
  expect(left()).toBe(1);
  expect(page.document.documentElement.style.visibility).toBe("");
});

test.each(["banner", "automatic"])(
  "the page stays visible if the script of a geolocation redirect (%s) fails to load",
  async (type) => {
    const { page, left } = storefrontPage({
      settings: { chunks: { ...GUARD_SETTINGS.chunks, go: "file:///nowhere.js" } },
      answer: () => json({ outcome: "allow", go: { ...GO, type } }),
    });
    await guard(page);
    expect(left()).toBe(0);
    expect(page.document.querySelector("h1")?.textContent).toBe("Kessel");
    expect(page.document.getElementById(ANTI_FLICKER_ID)).toBeNull();
    expect(page.document.documentElement.style.visibility).toBe("");
  },
);
