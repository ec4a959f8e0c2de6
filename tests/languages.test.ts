import { expect, test } from "vitest";

import { completeSentences, type Sentences } from "#app/engine/sentences/completed";
import { loadSentences } from "#app/engine/sentences/load-sentences";
import { VISITOR_LANGUAGES } from "#app/engine/sentences/visitor-languages";
import { pageSentences } from "#app/engine/stopped-page/page-sentences";

const { checkLanguage, checkLanguages, localeFiles, readLocale } =
  await import("#scripts/check-languages.mjs");
const ENGLISH = readLocale("en.default.json") as Sentences;

/** Languages of Shopify's admin, as language codes of Shopify. */
const OF_THE_PLATFORM =
  "cs da de en es fi fr it ja ko nb nl pl pt-BR pt-PT sv th tr zh-CN zh-TW".split(" ");

test("visitor texts exist in the 20 languages of Shopify's admin and in two right-to-left languages", () => {
  expect([...OF_THE_PLATFORM, "ar", "he"].sort()).toEqual([...VISITOR_LANGUAGES]);
  expect(localeFiles().map((file) => file.split(".")[0])).toEqual([...VISITOR_LANGUAGES]);
});

/**
 * Number of untranslated sentences by language. Visitors read these sentences in English. Remove the number after
 * translating.
 */
const MISSING: Readonly<Record<string, number>> = {};

test("every language has only the recorded number of missing texts and no invalid text", () => {
  for (const { language, missing, problems } of checkLanguages()) {
    expect(problems, language).toEqual([]);
    expect(missing, language).toHaveLength(MISSING[language] ?? 0);
  }
});

test.each([
  [{ close: "Zu", open: "Auf" }, "open is no sentence of ours"],
  [{ go: { title: "Aus {land}?" } }, "go.title has the placeholders “{land}” and not “{country}”"],
  [
    { go: { title: "Aus {country?" } },
    "go.title has the placeholders “{country” and not “{country}”",
  ],
  [{ close: " " }, "close is empty"],
  [{ direction: "left" }, "direction cannot be “left”"],
  [{ close: "l'a" }, "close has a character that the platform may escape"],
  [{ go: { body: ENGLISH.go.body } }, "go.body is English"],
])('the texts %o have the problem "%s"', (own, problem) => {
  expect(checkLanguage(own, ENGLISH).problems).toEqual([problem]);
});

test("a missing visitor text is replaced by the English text and counted, and other texts are unchanged", () => {
  const own = { language: "de", go: { title: "Aus {country}?" } };
  expect(completeSentences(own, ENGLISH)).toEqual({
    ...ENGLISH,
    language: "de",
    go: { ...ENGLISH.go, title: "Aus {country}?" },
  });
  const { missing } = checkLanguage(own, ENGLISH);
  expect(missing).toContain("go.body");
  expect(missing).not.toContain("go.title");
});

test("the sentences of each language are available to the embed's preview and to the firewall's pages", async () => {
  for (const language of VISITOR_LANGUAGES) {
    const sentences = await loadSentences(language);
    expect(sentences.language).toBe(language);
    expect(sentences.direction).toBe(["ar", "he"].includes(language) ? "rtl" : "ltr");
    expect(pageSentences(language).block_page).toEqual(sentences.block_page);
  }
});

/** Japanese characters of a heading per line on the narrowest phone: 272 px at 26 px each. */
const PHRASE_MAX = 10;

test("Japanese headings have break points before they are too long for a phone, and other texts have none", async () => {
  const { block_page, challenge, restrict, go, ...others } = await loadSentences("ja");
  for (const { title, ...rest } of [block_page, challenge, restrict, go]) {
    const phrases = title.split("\u200b");
    expect(phrases.length, title).toBeGreaterThan(1);
    const ours = phrases.map((phrase) => phrase.replace("{country}", ""));
    for (const phrase of ours) expect(phrase.length, phrase).toBeLessThanOrEqual(PHRASE_MAX);
    expect(JSON.stringify(rest)).not.toContain("\u200b");
  }
  expect(JSON.stringify(others)).not.toContain("\u200b");
});
