import type { ConditionSet } from "../conditions/condition";
import { mailbox } from "../conditions/email";
import { phoneDigits } from "../orders/phone";

/** Shorter numbers are nobody's. */
const PHONE_DIGITS = 6;

/** Somebody by mail address and phone number; "" for what is not known. */
export interface NamedPerson {
  readonly email: string;
  readonly phone: string;
}

/** Whether conditions ask for one person's mail address or phone number as such; whole domains are nobody. */
export function namesPerson({ groups }: ConditionSet, { email, phone }: NamedPerson): boolean {
  const address = email.includes("@") ? mailbox(email) : null;
  const digits = phoneDigits(phone);
  const isTheirs = (value: string) =>
    (address !== null && value.includes("@") && mailbox(value) === address) ||
    (digits.length >= PHONE_DIGITS && phoneDigits(value) === digits);
  return groups.some(({ conditions }) => conditions.some(({ values }) => values.some(isTheirs)));
}
