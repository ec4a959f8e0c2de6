import { mailbox } from "../conditions/email";
import { personDigits } from "../orders/phone";
import type { NamedPerson } from "./names-person";

/** Email addresses and phone numbers in a text, as written. */
interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const MAIL_ADDRESS = /[^\s@<>()[\]{}"',;:]{1,64}@[^\s@<>()[\]{}"',;:?&]{1,255}/g;
const PHONE_NUMBER = /\+?\p{Nd}[\p{Nd}\s()./-]{4,24}\p{Nd}/gu;
/** Number of digits that identify a person's phone number. */
const PHONE_DIGITS = { min: 6, max: 15 } as const;

/** Finds email addresses and phone numbers in a text. */
export function contactsIn(text: string): Contacts {
  const emails = text.match(MAIL_ADDRESS) ?? [];
  const phones = text.replace(MAIL_ADDRESS, " ").match(PHONE_NUMBER) ?? [];
  const hasEnough = (phone: string) => {
    const { length } = personDigits(phone);
    return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
  };
  return {
    emails: emails.map((email) => email.replace(/\.+$/, "")),
    phones: phones.filter(hasEnough),
  };
}

/** Reports whether a text contains a person's email address or phone number, in any spelling. */
export function mentionsPerson(text: string, { email, phone }: NamedPerson): boolean {
  const lower = text.toLowerCase();
  if (email.includes("@") && lower.includes(email.trim().toLowerCase())) return true;
  const number = phone.trim();
  if (number.length > 3 && lower.includes(number.toLowerCase())) return true;
  const found = contactsIn(text);
  const digits = personDigits(phone);
  return (
    (email.includes("@") && found.emails.some((each) => mailbox(each) === mailbox(email))) ||
    (digits.length >= PHONE_DIGITS.min &&
      found.phones.some((each) => personDigits(each) === digits))
  );
}
