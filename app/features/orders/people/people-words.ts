import type { PersonEffect } from "#app/contract/people";
import type { PersonKind } from "#app/engine/people/person";
import { catalog } from "#app/words/catalog";

export const { EFFECT_WORDS, KIND_WORDS, KIND_HELP } = catalog("orders/people/people-words", {
  EFFECT_WORDS: {
    block: "Block",
    allow: "Allow",
  } satisfies Readonly<Record<PersonEffect, string>>,

  KIND_WORDS: {
    email: "Email",
    phone: "Phone",
    name: "Name",
    address: "Address",
  } satisfies Readonly<Record<PersonKind, string>>,

  /** Format hints for the values of each kind. */
  KIND_HELP: {
    email:
      "One per line: jo@example.com, or @example.com for the whole domain. Different spellings of the same email address count as one.",
    phone: "One per line, with the country code: +49 30 1234567.",
    name: "One per line, first and last name. Many people share a name, so use another type if you can.",
    address: "One per line, street and postal code separated by a comma: 12 Mill Lane, 12345.",
  } satisfies Readonly<Record<PersonKind, string>>,
});
