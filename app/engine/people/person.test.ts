import fc from "fast-check";
import { expect, test } from "vitest";

import { hasExtension } from "../orders/phone";
import { keysOf, PERSON_KINDS, type PersonKind, readPerson } from "./person";

const ADDRESS = {
  name: "Ágnes Kovács",
  company: "",
  line1: "12, Mill Ln.",
  line2: "Apt 4",
  city: "Springfield",
  zip: "SW1A 1AA",
  province: "",
  country: "GB",
  phone: "+44 20 7946 0018",
};

test.each<[PersonKind, string, string]>([
  ["email", " Jo.Doe+shop@GoogleMail.com ", "jodoe@gmail.com"],
  ["email", "@Spam.Example.", "@spam.example"],
  ["email", "spam.example", "@spam.example"],
  ["phone", "+49 (0)30 1234567", "49301234567"],
  ["phone", "0049 30 1234567", "49301234567"],
  ["phone", "+1 212 555 0100 ext. 7", "12125550100"],
  ["phone", "+1 212 555 0100x7", "12125550100"],
  ["phone", "+12125550100;ext=70", "12125550100"],
  ["phone", "+1 212 555 0100, extension 7", "12125550100"],
  ["phone", "+٤٩ ٣٠ ١٢٣٤٥٦٧", "49301234567"],
  ["name", "  Ágnes   KOVÁCS ", "agnes kovacs"],
  ["address", "12 Mill Ln, SW1A 1AA", "12 mill ln|sw1a1aa"],
])("the list entry %s %s has the canonical form %s", (kind, text, canonical) => {
  expect(readPerson(kind, text)).toEqual({ ok: true, canonical });
});

test.each<[PersonKind, string]>([
  ["email", "somebody"],
  ["email", "a b@example.com"],
  ["email", "@"],
  ["email", "x@localhost"],
  ["phone", "12345"],
  ["phone", "call me at 0123456789"],
  ["phone", "+1 212 555 0100 ext. five"],
  ["name", "Jo"],
  ["name", "Madonna"],
  ["address", "12 Mill Lane"],
  ["address", "12 Mill Lane, Springfield"],
  ["address", ", 12345"],
])("the list entry %s %j is rejected, and the message contains a correction", (kind, text) => {
  expect(readPerson(kind, text)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Enter /),
  });
});

test.each([" ", ";", "x", "x ", "x1", "ext:", "x=1 "])(
  "reading a phone number with one megabyte of %j takes time linear in its length",
  (part) => {
    const text = `1${part.repeat(1_000_000 / part.length)}-`;
    expect(readPerson("phone", text).ok).toBe(false);
    expect(hasExtension(text)).toBe(false);
  },
);

test("a customer has keys for mailbox, domain, phones, name and both spellings of the address", () => {
  const keys = keysOf({
    email: "Jo+1@Example.com",
    phone: "+49 30 1234567",
    billing: ADDRESS,
    shipping: { ...ADDRESS, line2: "" },
  });
  expect(keys.map(({ kind, canonical }) => `${kind} ${canonical}`)).toEqual([
    "email jo@example.com",
    "email @example.com",
    "phone 49301234567",
    "phone 442079460018",
    "name agnes kovacs",
    "address 12 mill ln|sw1a1aa",
    "address 12 mill ln apt 4|sw1a1aa",
  ]);
});

test("a customer without data has no keys", () => {
  expect(keysOf({ email: null, phone: null, billing: null, shipping: null })).toEqual([]);
  const empty = { ...ADDRESS, name: "", line1: "", line2: "", zip: "", phone: "" };
  expect(keysOf({ email: "", phone: "", billing: empty, shipping: null })).toEqual([]);
});

test("any customer list entry is rejected or has a canonical form that remains the same when it is read again", () => {
  const kinds = PERSON_KINDS.filter((kind) => kind !== "address" && kind !== "phone");
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ unit: "grapheme" }), (kind, text) => {
      const once = readPerson(kind, text);
      if (!once.ok) return once.message.startsWith("Enter ");
      const again = readPerson(kind, once.canonical);
      return again.ok && again.canonical === once.canonical;
    }),
  );
});
