import "#app/base/countries";
import "#app/engine/orders/assess-order";
import "#app/engine/orders/decide-order";
import "#app/features/orders/evaluation/end-waiting.server";
import "#app/features/orders/order-actions/cancel/cancel-reasons";
import "#app/features/orders/order-actions/cancel/settle-cancel.server";
import "#app/features/checkout/publishing/publish-problems";
import "#app/features/shop/change-summaries";
import "#app/features/visits/words/describe-entry";
import "#app/platform/settings-file/section-names";
import "#app/contract/rules/kind-texts";

import { expect, onTestFinished, test } from "vitest";

import { inLanguage, openLanguages } from "#app/platform/languages/languages.server";

import { writeMessage } from "./catalog";
import { type Language, setLanguage } from "./language";
import { recognize } from "./recognized";
import { rewritten } from "./rewritten";
import { storedSentences } from "./sentences";

/** Numbers of messages, with example values. All other values of messages are texts. */
const NUMBERS = {
  minutes: 240,
  km: 1_200,
  times: 5.2,
  hours: 24,
  orders: 1_200,
  newest: 50,
  count: 2,
  size: 256,
  pages: 40,
  most: 25,
  score: 35,
};

/** Returns a stored message as it is written with example values. */
function example(text: string): string {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, `Name ${name}`]);
  return String(writeMessage(text, "en", { ...Object.fromEntries(names), ...NUMBERS }));
}

/** Returns a language in which each stored sentence is its English text. */
function englishAgain(): Language {
  const translations = new Map<string, Record<string, string>>();
  for (const [code, text] of storedSentences()) {
    const [name, path] = code.split(" ") as [string, string];
    translations.set(name, { ...translations.get(name), [path]: text });
  }
  return { code: "en", translations, kitTexts: {}, script: "" };
}

test("every stored sentence is recognized as messages that write the same English", () => {
  const examples = [...storedSentences().values()].map(example);
  expect(examples.length).toBeGreaterThan(400);
  const language = englishAgain();
  setLanguage(() => language);
  onTestFinished(() => setLanguage(() => null));
  expect(examples.filter((text) => recognize(text) === null).sort()).toEqual([
    "Name country: only Name regions",
    "Name first, and Name next",
    "Name name: block",
    "Name one or Name other",
    "Name place (Name what)",
    "Name value (256)",
  ]);
  expect(examples.filter((text) => rewritten(text, null) !== text)).toEqual([]);
});

test("the sentences of a text are recognized one by one, with the messages they contain", () => {
  const code = "engine/orders/";
  expect(
    recognize("No action. Ordered from the United States or Ghana, shipped to Germany."),
  ).toEqual([
    { code: "orders/order-actions/action/timeline-words timeline.nothing", values: {} },
    " ",
    {
      code: `${code}risk-signals seen.fromTo`,
      values: {
        from: [
          {
            code: `${code}risk-signals seen.either`,
            values: {
              one: [{ code: "base/countries countries.US", values: {} }],
              other: [{ code: "base/countries countries.GH", values: {} }],
            },
          },
        ],
        to: [{ code: "base/countries countries.DE", values: {} }],
      },
    },
  ]);
});

test.each([
  ['It matches the filter "Germany".', "Germany"],
  ['It matches the filter "A. B".', "A. B"],
])("the merchant's own words in “%s” are not read as a message", (text, name) => {
  expect(recognize(text)).toEqual([
    { code: "engine/orders/order-reasons reasons.matchesFilter", values: { name } },
  ]);
});

test.each([
  [
    "Blocked Germany, 203.0.113.7 and 1,200 more",
    "Blockiert: Deutschland, 203.0.113.7 und 1.200 weitere",
  ],
  ["Undid: Turned the IP list off", "Rückgängig: Ausgeschaltet: IP-Liste"],
  ["Mode set to block list; blocked France", "Modus: Sperrliste; Blockiert: Frankreich"],
  ["Allowed 203.0.113.7, turned it on", "Zugelassen: 203.0.113.7, eingeschaltet"],
  [
    "Imported a settings file: Country list (2 added, turned on), Privacy (replaced)",
    "Einstellungsdatei importiert: Länderliste (2 hinzugefügt, eingeschaltet), Datenschutz (ersetzt)",
  ],
  ["2 added, reordered", "2 hinzugefügt, neu geordnet"],
  [
    "Blocked the user agent “curl”, visitors without a user agent",
    "Blockiert: der User-Agent „curl“, Besucher ohne User-Agent",
  ],
  [
    'Deleted visitors with utm_source "spam", pages whose path begins with "/a"',
    "Gelöscht: Besucher mit utm_source „spam“, Seiten, deren Pfad mit „/a“ beginnt",
  ],
  [
    'Changed VPN services: challenge, the crawler "Ahrefs": block and 2 more',
    "Geändert: VPN-Dienste: prüfen, der Crawler „Ahrefs“: blockieren und 2 weitere",
  ],
  ["Redirected visitors from a.example", "Weitergeleitet: Besucher von a.example"],
  ["Added redirect “Germany”", "Hinzugefügt: Weiterleitung „Germany“"],
  ["Imported 2 redirects", "Importiert: 2 Weiterleitungen"],
  [
    "Turned 203.0.113.7, 203.0.113.8 off, changed when they expire",
    "Ausgeschaltet: 203.0.113.7, 203.0.113.8, Ablauf geändert",
  ],
  ["Attack mode on for 1,440 minutes", "Angriffsmodus für 1.440 Minuten eingeschaltet"],
  ["Added 3 block entries", "Hinzugefügt: 3 blockierte Einträge"],
])("the line “%s” of the history is “%s” in German", (english, german) => {
  openLanguages();
  expect(inLanguage("de", () => rewritten(english, null))).toBe(german);
});

test.each([
  [
    "Ordered about 1,200 km from the shipping address.",
    "Etwa 1.200 km von der Lieferadresse entfernt bestellt.",
  ],
  ["The total is 5.2 times the usual total.", "Der Gesamtbetrag ist das 5,2-Fache des üblichen."],
  ["The customer has 1 good orders.", "Der Kunde hat 1 Bestellung ohne Probleme."],
])("the numbers of “%s” are German in “%s”", (english, german) => {
  openLanguages();
  expect(inLanguage("de", () => rewritten(english, null))).toBe(german);
});

test("recognize reads each part of a text that is no message only once", () => {
  // Without the cache of results, the time doubles with each sentence.
  expect(recognize(`${"It was paid with a. ".repeat(24)}zzz`)).toBeNull();
});

test("a text of more than 500 characters stays English", () => {
  const line = (name: string) => `Added the rule “${name}”`;
  expect(recognize(line("a".repeat(400)))).not.toBeNull();
  expect(recognize(line("a".repeat(500)))).toBeNull();
});

test("a text with a sentence that is no message is not recognized", () => {
  expect(recognize("It is tagged. It rains.")).toBeNull();
  expect(recognize("It rains or snows")).toBeNull();
  expect(recognize("")).toBeNull();
});
