import { expect, test } from "vitest";

import { VISITOR_LANGUAGES } from "../sentences/visitor-languages";
import { noVisitMessage } from "./default-message";

test("a checkout without a visit has a message of at most 255 characters in every language", () => {
  const messages = VISITOR_LANGUAGES.map((language) => noVisitMessage(language.replace("-", "_")));
  expect(new Set(messages).size).toBe(VISITOR_LANGUAGES.length);
  for (const message of messages) expect(message.length, message).toBeLessThanOrEqual(255);
});

test.each([
  ["DE", /^Öffnen Sie bitte unseren Shop/],
  ["PT_BR", /^Para continuar, abra nossa loja/],
  ["PT", /^Para continuar, abra nossa loja/],
  ["ZH_TW", /^如要繼續/],
  ["SW", /^To continue, open our store/],
])("a checkout in the language %s has its message, or the English one", (language, message) => {
  expect(noVisitMessage(language)).toMatch(message);
});
