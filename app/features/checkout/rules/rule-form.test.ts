import { expect, test } from "vitest";

import { NEW_RULE, readForm } from "./rule-form";

const inLanguages = (...languages: readonly string[]) => ({
  ...NEW_RULE,
  messages: languages.map((language) => ({ language, text: `In ${language}` })),
});

test("the rule form reads one message per language", () => {
  expect(readForm(inLanguages("", " de ", "pt-br"))).toMatchObject({
    ok: true,
    value: { messages: { "": "In ", de: "In  de ", "pt-br": "In pt-br" } },
  });
});

test.each([
  [["", "de", " DE "], "double.2"],
  [["", ""], "double.1"],
])("a second message in the same language is reported at its own field: %j", (languages, field) => {
  const problem = "This language already has a message.";
  expect(readForm(inLanguages(...languages))).toEqual({
    ok: false,
    problem,
    fields: { [field]: problem },
  });
});
