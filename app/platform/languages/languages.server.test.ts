import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";
import { z } from "zod";

import { catalog } from "#app/words/catalog";
import { currentLanguage } from "#app/words/language";
import { sentences } from "#app/words/sentences";

import {
  inLanguage,
  languageOfRequest,
  languageOfScript,
  openLanguages,
  runInEnglish,
} from "./languages.server";
import { readLanguage } from "./read-language.server";

openLanguages();

const { exempt: exemptions } = sentences("engine/orders/exemptions", {
  exempt: { goodOrders: "The customer has {count} good orders." },
});
const { modals } = catalog("ui/modals", { modals: { none: "No such text" } });

const languageOf = (query: string, headers: Record<string, string> = {}) =>
  languageOfRequest(new Request(`https://app.example/dashboard${query}`, { headers }));

test.each([
  ["?locale=de", "de"],
  ["?locale=de-CH", "de"],
  ["?locale=en", "en"],
  ["?locale=xx", "en"],
  ["?locale=", "en"],
  [`?locale=${"d".repeat(100_000)}`, "en"],
  ["?locale=de_DE;drop", "en"],
  ["", "en"],
])("the language of the embedded address %.40s is %s", (query, language) => {
  expect(languageOf(query)).toBe(language);
});

test("a request with a session token is answered in its Accept-Language, and any other request in English", () => {
  const german = { "accept-language": "de" };
  expect(languageOf("", { ...german, authorization: "Bearer token" })).toBe("de");
  expect(languageOf("", german)).toBe("en");
  expect(languageOf("?locale=en", { ...german, authorization: "Bearer token" })).toBe("en");
});

test("zod's own messages are in the language of the request, or in English outside a request", () => {
  const message = () => z.string().safeParse(5).error?.issues[0]?.message;
  expect(inLanguage("de", message)).toBe("Ungültige Eingabe: erwartet string, erhalten Zahl");
  expect(message()).toBe("Invalid input: expected string, received number");
});

test("concurrent requests have separate languages", async () => {
  const later = () => new Promise((resolve) => setImmediate(resolve)).then(currentLanguage);
  expect(await Promise.all([inLanguage("de", later), inLanguage("en", later), later()])).toEqual([
    "de",
    "en",
    "en",
  ]);
});

test("runInEnglish applies to everything that its function awaits, and the request's language applies again afterwards", async () => {
  const later = () => new Promise((resolve) => setImmediate(resolve)).then(currentLanguage);
  const found = inLanguage("de", async () => [await runInEnglish(later), await later()]);
  expect(await found).toEqual(["en", "de"]);
});

test("a text without a translation is shown in English", () => {
  expect(inLanguage("de", () => modals.none)).toBe("No such text");
});

test("a sentence of the engine with a count has the plural forms of the request's language", () => {
  const count = (orders: number) => exemptions.goodOrders({ count: orders });
  expect(inLanguage("de", () => [count(1), count(1_200)])).toEqual([
    "Der Kunde hat 1 Bestellung ohne Probleme.",
    "Der Kunde hat 1.200 Bestellungen ohne Probleme.",
  ]);
  expect(count(1_200)).toBe("The customer has 1,200 good orders.");
});

test("the script of a language sets that language for the page", () => {
  const { language, script } = readLanguage("app/languages/de", "de");
  expect(languageOfScript(language.script)).toMatchObject({ language, script });
  const page: { language?: () => typeof language } = {};
  runInNewContext(`${script};page.language = globalThis[Symbol.for("palisade.language")]`, {
    page,
    Symbol,
  });
  expect(page.language?.()).toMatchObject({
    code: "de",
    kitTexts: language.kitTexts,
    script: language.script,
  });
  expect([...page.language!().translations]).toEqual([...language.translations]);
});
