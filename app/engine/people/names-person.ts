import { street } from "../conditions/address";
import type { ConditionSet } from "../conditions/condition";
import { mailbox } from "../conditions/email";
import { fold } from "../conditions/fold";
import { personDigits } from "../orders/phone";
import type { PersonKey } from "./person";

/** Minimum digits for a phone number to identify a person. */
const PHONE_DIGITS = 6;

/** A person by email address and phone number. "" if unknown. */
export interface NamedPerson {
  readonly email: string;
  readonly phone: string;
  /** Names and postal addresses of the person, in the form of customer lists. */
  readonly knownAs?: readonly PersonKey[];
}

/** Returns the text a condition would contain: the name, or the street of an address. */
function valuesOf({ kind, canonical }: PersonKey): string {
  return kind === "address" ? canonical.slice(0, canonical.lastIndexOf("|")) : canonical;
}

/**
 * Reports whether conditions contain one person's email address, phone number, full name or street. Whole domains and
 * postcodes alone match many people.
 */
export function namesPerson(
  { groups }: ConditionSet,
  { email, phone, knownAs = [] }: NamedPerson,
): boolean {
  const names = knownAs.filter(({ kind }) => kind === "name").map(valuesOf);
  const streets = knownAs.filter(({ kind }) => kind === "address").map(valuesOf);
  const address = email.includes("@") ? mailbox(email) : null;
  const digits = personDigits(phone);
  const isTheirs = (value: string) =>
    (address !== null && value.includes("@") && mailbox(value) === address) ||
    (digits.length >= PHONE_DIGITS && personDigits(value) === digits) ||
    names.includes(fold(value)) ||
    streets.includes(street(value));
  return groups.some(({ conditions }) => conditions.some(({ values }) => values.some(isTheirs)));
}
