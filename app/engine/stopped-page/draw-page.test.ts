import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { drawPage } from "./draw-page";
import type { ChosenPage } from "./page-words";

const LOOK: ChosenPage = {
  ...{ logo: "", title: "", message: "", colours: null, buttonText: "", buttonLink: "" },
  ...{ showReason: true, contact: "", texts: {} },
};

/** Returns the block page of a visit from Germany that a country rule stopped. */
function drawBlockPage(languages: readonly string[], look: Partial<ChosenPage> = {}) {
  const visit = { outcome: "block", reason: "country", reference: "7K2M9QTDXA" } as const;
  const { html } = drawPage(
    { ...visit, country: "DE", languages },
    { shop: "Fernhill Goods", look: { ...LOOK, ...look } },
    null,
  );
  return new JSDOM(html).window.document;
}
const heading = (page: Document) => page.querySelector("h1")?.textContent;

test("the block page is in the first supported language of the visitor and declares it", () => {
  const page = drawBlockPage(["ru", "ja", "de"]);
  expect(page.documentElement.lang).toBe("ja");
  expect(heading(page)).toBe("このストアは\u200bご利用いただけません");
});

test("only the Japanese default heading of the block page has break points between phrases", () => {
  const matchesOurPage = (look: Partial<ChosenPage>) =>
    drawBlockPage(["ja"], look).querySelector("h1")!.matches(".phrases");
  expect(matchesOurPage({})).toBe(true);
  expect(matchesOurPage({ title: "本日は休業しております。" })).toBe(false);
  const css = drawBlockPage(["ja"]).querySelector("style")!.textContent;
  expect(css).toMatch(/\.phrases[^}]*\{word-break:keep-all\}/);
});

test("the block page is in English for a visitor without a supported language", () => {
  expect(heading(drawBlockPage(["ru", "uk"]))).toBe("This store is not available to you");
  expect(heading(drawBlockPage([]))).toBe("This store is not available to you");
});

/**
 * Computes the direction that dir="auto" has in a browser, from the first letter of the title. jsdom does not compute
 * it.
 */
test.each([
  ["ar-EG", /^[^\p{L}]*\p{Script=Arabic}/u],
  ["he", /^[^\p{L}]*\p{Script=Hebrew}/u],
  ["ja", /^[^\p{L}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
])(
  "the block page in %s has the direction auto and begins with text in that language's script",
  (language, first) => {
    const page = drawBlockPage([language]);
    expect(page.documentElement.dir).toBe("auto");
    expect(page.documentElement.textContent).toMatch(first);
  },
);

test("the merchant's texts replace the default texts in the visitor's language, and are not translated", () => {
  const german = { title: "Geschlossen für {country}", message: "", buttonText: "" };
  const look = { title: "Closed", texts: { de: german } };
  expect(heading(drawBlockPage(["de-at"], look))).toBe("Geschlossen für Deutschland");
  expect(heading(drawBlockPage(["zh-hk"], { texts: { "zh-TW": { title: "休息中" } } }))).toBe(
    "休息中",
  );
  const arabic = drawBlockPage(["ar"], look);
  expect(heading(arabic)).toBe("Closed");
  expect(arabic.body.textContent).toContain("لا يقبل المتجر الزيارات من بلدك أو منطقتك.");
});

test('the style of the block page contains neither "left" nor "right", so that it suits both directions', () => {
  const css = drawBlockPage(["ar"]).querySelector("style")!.textContent!;
  expect(css).not.toMatch(/left|right/);
});
