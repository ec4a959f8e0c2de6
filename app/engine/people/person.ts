import { sentences } from "#app/words/sentences";

import { postcode, street } from "../conditions/address";
import { mailbox, mailDomain } from "../conditions/email";
import { fold } from "../conditions/fold";
import type { OrderFacts } from "../orders/order-facts";
import { phoneDigits, withoutExtension } from "../orders/phone";

const { texts } = sentences("engine/people/person", {
  /** Messages about refused values. */
  texts: {
    email: "Enter an email address, or a domain such as @example.com.",
    phone: "Enter a phone number with its country, such as +49 30 1234567.",
    name: "Enter the first and the last name.",
    address: "Enter street and postcode with a comma between, such as 12 Mill Lane, 12345.",
  },
});

/** Kinds of values by which a person can be listed. */
export const PERSON_KINDS = ["email", "phone", "name", "address"] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** A listed value in canonical form, so that different spellings are equal. */
export interface PersonKey {
  readonly kind: PersonKind;
  /** email: a mailbox, or "@domain" for every address of a domain. address: "street|postcode". */
  readonly canonical: string;
}

export type ReadPerson =
  | { readonly ok: true; readonly canonical: string }
  | { readonly ok: false; readonly message: string };

const DOMAIN = /^[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE_DIGITS = { min: 6, max: 15 };
const NAME_CHARS_MIN = 3;

const refuse = (message: string): ReadPerson => ({ ok: false, message });
const accept = (canonical: string): ReadPerson => ({ ok: true, canonical });

/** Reads "jo@example.com", or a whole domain as "@example.com" or "example.com". */
function readEmail(text: string): ReadPerson {
  const isWhole = !text.includes("@") || text.startsWith("@");
  const domain = isWhole ? fold(text.replace(/^@/, "")).replace(/\.$/, "") : mailDomain(text);
  if (!DOMAIN.test(domain) || /\s/.test(text)) {
    return refuse(texts.email);
  }
  return accept(isWhole ? `@${domain}` : mailbox(text));
}

function readPhone(text: string): ReadPerson {
  const number = withoutExtension(text);
  const digits = phoneDigits(number);
  const isLikely = digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max;
  if (!isLikely || /[a-z@]/i.test(number)) {
    return refuse(texts.phone);
  }
  return accept(digits);
}

function readName(text: string): ReadPerson {
  const name = fold(text);
  if (name.length >= NAME_CHARS_MIN && name.includes(" ")) return accept(name);
  return refuse(texts.name);
}

/**
 * Reads street and postcode. The text after the last comma is the postcode. Towns have too many spellings to compare.
 */
function readAddress(text: string): ReadPerson {
  const at = text.lastIndexOf(",");
  const line = street(text.slice(0, Math.max(at, 0)));
  const zip = postcode(text.slice(at + 1));
  if (line === "" || !/\d/.test(zip)) {
    return refuse(texts.address);
  }
  return accept(`${line}|${zip}`);
}

const READERS: Readonly<Record<PersonKind, (text: string) => ReadPerson>> = {
  email: readEmail,
  phone: readPhone,
  name: readName,
  address: readAddress,
};

/** Reads a merchant's text about a person. Never throws. */
export function readPerson(kind: PersonKind, text: string): ReadPerson {
  return READERS[kind](text.trim());
}

/** Facts by which customer lists are searched. */
export type CustomerFacts = Pick<OrderFacts, "email" | "phone" | "billing" | "shipping">;

/** Returns every value under which a customer may be listed. */
export function keysOf({ email, phone, billing, shipping }: CustomerFacts): PersonKey[] {
  const addresses = [billing, shipping].filter((address) => address !== null);
  const texts: readonly (readonly [PersonKind, string])[] = [
    ["email", email ?? ""],
    ["email", email === null ? "" : `@${mailDomain(email)}`],
    ...[phone, ...addresses.map((address) => address.phone)].map(
      (number) => ["phone", number ?? ""] as const,
    ),
    ...addresses.flatMap(({ name, line1, line2, zip }) => [
      ["name", name ?? ""] as const,
      ["address", `${line1 ?? ""}, ${zip ?? ""}`] as const,
      ["address", `${line1 ?? ""} ${line2 ?? ""}, ${zip ?? ""}`] as const,
    ]),
  ];
  const keys = texts.flatMap(([kind, text]) => {
    const person = readPerson(kind, text);
    return person.ok ? [{ kind, canonical: person.canonical }] : [];
  });
  return [...new Map(keys.map((key) => [`${key.kind} ${key.canonical}`, key])).values()];
}
