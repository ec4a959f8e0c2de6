import { street } from "../conditions/address";
import type { ConditionSet } from "../conditions/condition";
import { mailbox } from "../conditions/email";
import { fold } from "../conditions/fold";
import { personDigits } from "../orders/phone";
import type { PersonKey } from "./person";

/** Shorter numbers are nobody's. */
const PHONE_DIGITS = 6;

/** A person by mail address and phone number; "" for what is not known. */
export interface NamedPerson {
  readonly email: string;
  readonly phone: string;
  /** Names and postal addresses of the person, in the forms of customer lists. */
  readonly knownAs?: readonly PersonKey[];
}

/** The values by which conditions ask for a name, or for the street of an address. */
function valuesOf({ kind, canonical }: PersonKey): string {
  return kind === "address" ? canonical.slice(0, canonical.lastIndexOf("|")) : canonical;
}

/**
 * Whether conditions ask for one person's mail address, phone number, whole name or street as such. Whole domains, and
 * postcodes alone, are many people's.
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
