import type { PersonEffect } from "../../contract/people";
import type { PersonKind } from "../../engine/people/person";

export const EFFECT_WORDS: Readonly<Record<PersonEffect, string>> = {
  block: "Block",
  allow: "Allow",
};

export const KIND_WORDS: Readonly<Record<PersonKind, string>> = {
  email: "Email",
  phone: "Phone",
  name: "Name",
  address: "Address",
};

/** How the values of a kind are written, for the field they are typed in. */
export const KIND_HELP: Readonly<Record<PersonKind, string>> = {
  email:
    "One a line: jo@example.com, or @example.com for everybody there. Spellings of one mailbox are one.",
  phone: "One a line, with the country: +49 30 1234567.",
  name: "One a line, first and last name. Many people share a name, so prefer the others.",
  address: "One a line, street and postcode with a comma between: 12 Mill Lane, 12345.",
};

/** "1 person", "1,234 people" */
export function counted(people: number): string {
  return `${people.toLocaleString("en")} ${people === 1 ? "person" : "people"}`;
}
