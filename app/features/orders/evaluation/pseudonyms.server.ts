import { createHmac } from "node:crypto";

import type { DataKey, Keyring } from "#app/base/keyring";
import { postcode, street } from "#app/engine/conditions/address";
import { mailbox } from "#app/engine/conditions/email";
import { fold } from "#app/engine/conditions/fold";
import type { OrderAddress } from "#app/engine/orders/order-facts";
import { phoneDigits } from "#app/engine/orders/phone";
import { contactsIn } from "#app/engine/people/contacts-in";

import type { LiveOrder } from "../reading/live-order";

/**
 * Pseudonyms that show whether two orders share something, without revealing it. Null if unknown.
 */
export interface OrderKeys {
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly addressKey: string | null;
  readonly cardKey: string | null;
  /** Pseudonym of the name to which an order is shipped, or else billed. */
  readonly nameKey: string | null;
}

/**
 * Minimum digits for a phone number to identify a person. Shorter numbers only fill a required
 * field.
 */
const PHONE_DIGITS = 6;
const KEY_CHARS = 32;

type Kind = "name" | "email" | "phone" | "address" | "card" | "inputs";

/**
 * Returns functions that create keyed pseudonyms of one shop: the first 16 bytes of HMAC-SHA256.
 * Without the app's keys, email addresses cannot be tested against them. Pseudonyms of two shops
 * cannot be compared. Data stored under an earlier key is found by its pseudonyms under that key.
 */
export function pseudonymsOf(keyring: Keyring, shopId: string) {
  const [current, ...older] = keyring.all().map((key) => makerOf(key, shopId));
  const makers = [current!, ...older];

  return {
    /** Returns the pseudonyms of a customer's email address in any spelling, one per key. */
    emails: (address: string) => makers.map((make) => make("email", mailbox(address))),
    /** Returns the pseudonyms of a phone number. Empty if the number is too short to identify a person. */
    phones: (text: string) =>
      makers.map((make) => phoneKey(make, text)).filter((key) => key !== null),
    /**
     * Returns the pseudonyms of a street and postcode of a customer list ("12 mill lane|12345") in a country, one per
     * key.
     */
    addresses: (listed: string, country: string) => {
      const at = listed.lastIndexOf("|");
      const text = [listed.slice(0, at), listed.slice(at + 1), country].join("\n");
      return makers.map((make) => make("address", text));
    },
    /** Returns the pseudonyms of every email address and phone number in a text, under the current key. */
    ofContacts: (text: string): string[] => {
      const { emails, phones } = contactsIn(text);
      const ofPhones = phones.map((phone) => phoneKey(current!, phone));
      const keys = [...emails.map((each) => current!("email", mailbox(each))), ...ofPhones];
      return [...new Set(keys.filter((key) => key !== null))];
    },
    ofOrder: (live: LiveOrder): OrderKeys => keysOf(current!, live),
    /** Returns the pseudonyms of an order under earlier keys. */
    olderOfOrder: (live: LiveOrder): OrderKeys[] => older.map((make) => keysOf(make, live)),
    /** Fingerprints of all inputs of a decision, one per key, the current key first. */
    inputs: (facts: object): readonly [string, ...string[]] => {
      const text = JSON.stringify(facts);
      return [current!("inputs", text), ...older.map((make) => make("inputs", text))];
    },
  };
}

function makerOf({ material }: DataKey, shopId: string): MakeKey {
  const shopKey = createHmac("sha256", material).update(`orders of ${shopId}`).digest();
  return (kind, text) =>
    createHmac("sha256", shopKey).update(`${kind}\n${text}`).digest("hex").slice(0, KEY_CHARS);
}

const keysOf = (key: MakeKey, { facts, cardEnd }: LiveOrder): OrderKeys => ({
  emailKey: facts.email && key("email", mailbox(facts.email)),
  phoneKey: facts.phone && phoneKey(key, facts.phone),
  addressKey: facts.shipping && addressKey(key, facts.shipping),
  cardKey: cardKey(key, facts.card, cardEnd),
  nameKey: nameKey(key, facts.shipping?.name || facts.billing?.name || ""),
});

export type Pseudonyms = ReturnType<typeof pseudonymsOf>;
type MakeKey = (kind: Kind, text: string) => string;

function phoneKey(key: MakeKey, text: string): string | null {
  const digits = phoneDigits(text);
  return digits.length < PHONE_DIGITS ? null : key("phone", digits);
}

function nameKey(key: MakeKey, written: string): string | null {
  const name = fold(written);
  return name === "" ? null : key("name", name);
}

/** Returns the pseudonym of an address without its second line, which is spelled most differently. Null if unknown. */
function addressKey(key: MakeKey, { line1, zip, country }: OrderAddress): string | null {
  if (!line1 || zip === null || country === null) return null;
  return key("address", [street(line1), postcode(zip), country].join("\n"));
}

function cardKey(key: MakeKey, card: LiveOrder["facts"]["card"], end: string | null) {
  if (card === null || end === null || (card.bin === null && card.brand === null)) return null;
  return key("card", [fold(card.brand ?? ""), card.bin ?? "", end].join("\n"));
}
