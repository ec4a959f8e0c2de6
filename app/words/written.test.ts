import { afterEach, expect, test } from "vitest";

import { catalog } from "./catalog";
import { setLanguage } from "./language";
import { rewritten } from "./rewritten";
import { partsOf, setWritten, type WrittenText } from "./written";

const { texts } = catalog("words/written-test", {
  texts: {
    off: "Protection is off.",
    theme: "It is off in “{name}”.",
    orders: "{orders, plural, one {# order} other {# orders}}",
    paused: "Paused: {because} Resume it.",
    advice: "Turn it on.",
  },
});

const GERMAN: Readonly<Record<string, string>> = {
  "texts.off": "Der Schutz ist aus.",
  "texts.theme": "Er ist in „{name}“ aus.",
  "texts.orders": "{orders, plural, one {# Bestellung} other {# Bestellungen}}",
  "texts.paused": "Pausiert: {because} Setzen Sie es fort.",
};

afterEach(() => {
  setWritten(() => null);
  setLanguage(() => null);
});

/** Returns the stored form of a text, as JSON keeps it. */
function storedForm(write: () => string): { readonly text: string; readonly parts: WrittenText } {
  const messages = new Map();
  setWritten(() => messages);
  const text = write();
  const parts = partsOf(text);
  setWritten(() => null);
  return { text, parts: JSON.parse(JSON.stringify(parts)) };
}

test("half of a surrogate pair in a value is stored as a replacement character", () => {
  const { parts } = storedForm(() => texts.theme({ name: "Tea \ud83d" }));
  expect(parts).toMatchObject([{ values: { name: "Tea \ufffd" } }]);
});

test("a merchant's text in quotation marks that equals a message is stored as the text", () => {
  const { parts } = storedForm(() => {
    const name = texts.off;
    return texts.theme({ name });
  });
  expect(parts).toMatchObject([{ values: { name: "Protection is off." } }]);
});

function inGerman(text: string, parts: WrittenText | null, translations = GERMAN): string {
  const catalogs = new Map([["words/written-test", translations]]);
  setLanguage(() => ({ code: "de", script: "", kitTexts: {}, translations: catalogs }));
  return rewritten(text, parts);
}

test.each<[() => string, string, string]>([
  [() => texts.off, "Protection is off.", "Der Schutz ist aus."],
  [() => texts.theme({ name: "Dawn" }), "It is off in “Dawn”.", "Er ist in „Dawn“ aus."],
  [() => texts.orders({ orders: 1_200 }), "1,200 orders", "1.200 Bestellungen"],
  [
    () => `${texts.off} ${texts.theme({ name: "A" })}`,
    "Protection is off. It is off in “A”.",
    "Der Schutz ist aus. Er ist in „A“ aus.",
  ],
  [
    () => [texts.off, texts.off].join("\n\n"),
    "Protection is off.\n\nProtection is off.",
    "Der Schutz ist aus.\n\nDer Schutz ist aus.",
  ],
  [
    () => texts.paused({ because: `${texts.off} ${texts.theme({ name: "B" })}` }),
    "Paused: Protection is off. It is off in “B”. Resume it.",
    "Pausiert: Der Schutz ist aus. Er ist in „B“ aus. Setzen Sie es fort.",
  ],
])("a text that is stored in English is shown in German: %#", (write, english, german) => {
  const { text, parts } = storedForm(write);
  expect(text).toBe(english);
  expect(rewritten(text, parts)).toBe(english);
  expect(inGerman(text, parts)).toBe(german);
});

test("a text with a part that is not a message is stored in English only", () => {
  expect(storedForm(() => `${texts.off} Call us.`).parts).toBeNull();
  expect(storedForm(() => "Protection").parts).toBeNull();
});

test("a text whose message is renamed, has other values or is not translated is read in English", () => {
  const { text, parts } = storedForm(() => texts.theme({ name: "Dawn" }));
  expect(inGerman(text, parts, {})).toBe(text);
  expect(inGerman(text, parts, { "texts.theme": "Er ist in „{theme}“ aus." })).toBe(text);
  expect(inGerman(text, null)).toBe(text);
  const both = storedForm(() => `${texts.off} ${texts.advice}`);
  expect(inGerman(both.text, both.parts)).toBe(both.text);
});

test("at most 200 messages of a scope are recorded", () => {
  const writeMany = (count: number) => () => {
    for (let name = 1; name < count; name++) texts.theme({ name: String(name) });
    return texts.off;
  };
  expect(storedForm(writeMany(200)).parts).not.toBeNull();
  expect(storedForm(writeMany(201)).parts).toBeNull();
});
