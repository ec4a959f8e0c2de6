import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { REFERENCE_ALPHABET } from "../reference";
import { checkPass, issuePass, type PassKey } from "./checkout-pass";

const current: PassKey = { slot: "k2", key: "00112233445566778899aabbccddeeff" };
const previous: PassKey = { slot: "k1", key: "ffeeddccbbaa99887766554433221100" };
const VISIT = "7K2M9QTDXA";

const visits = fc.string({
  unit: fc.constantFrom(...REFERENCE_ALPHABET),
  minLength: 10,
  maxLength: 10,
});
const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: digits, maxLength: digits });

describe("a pass", () => {
  test("a checkout pass is valid with the key that issued it, current or previous", () => {
    const keys = [current, previous];
    expect(checkPass(issuePass(current, VISIT), keys)).toEqual({ is: "valid", visit: VISIT });
    expect(checkPass(issuePass(previous, VISIT), keys)).toEqual({ is: "valid", visit: VISIT });
  });

  test("a checkout pass has an unknown key after the key was removed from the configuration", () => {
    expect(checkPass(issuePass(previous, VISIT), [current])).toEqual({ is: "unknown-key" });
  });

  test("a checkout pass that another shop's key in the same slot issued is forged", () => {
    const other = { ...current, key: previous.key };
    expect(checkPass(issuePass(other, VISIT), [current])).toEqual({ is: "forged" });
  });

  test("a checkout pass of a revoked visit is revoked", () => {
    expect(checkPass(issuePass(current, VISIT), [current], [VISIT])).toEqual({ is: "revoked" });
  });

  test.each([
    null,
    undefined,
    7,
    {},
    "",
    "1.k2.7K2M9QTDXA",
    "1.k2.7K2M9QTDXA.",
    "1.k2.7K2M9QTDXU.0123456789abcdef",
    "1.K2.7K2M9QTDXA.0123456789abcdef",
    "2.k2.7K2M9QTDXA.0123456789abcdef",
    "1.k2.7K2M9QTDXA.0123456789ABCDEF",
    "1.k2.7K2M9QTDXA.0123456789abcdef\n",
    "1.k2k2k2k2k.7K2M9QTDXA.0123456789abcdef",
    "1".repeat(100_000),
  ])("the checkout pass %j is malformed", (text) => {
    expect(checkPass(text, [current])).toEqual({ is: "malformed" });
  });
});

test("a well-formed checkout pass is valid only if the shop's key issued it", () => {
  fc.assert(
    fc.property(visits, hex(16), hex(32), (visit, tag, key) => {
      const own = { slot: "k2", key };
      const text = `1.k2.${visit}.${tag}`;
      expect(checkPass(text, [own]).is === "valid").toBe(text === issuePass(own, visit));
    }),
  );
});

test("a checkout pass with one changed character is invalid", () => {
  fc.assert(
    fc.property(visits, hex(32), fc.nat(), fc.nat(), (visit, key, at, to) => {
      const own = { slot: "k2", key };
      const pass = issuePass(own, visit);
      const index = at % pass.length;
      const alphabet = `${REFERENCE_ALPHABET}abcdefk.`;
      const changed = pass.slice(0, index) + alphabet[to % alphabet.length] + pass.slice(index + 1);
      expect(checkPass(changed, [own]).is === "valid").toBe(changed === pass);
    }),
  );
});

test("an issued checkout pass is valid and contains the reference code of its visit", () => {
  fc.assert(
    fc.property(visits, hex(32), (visit, key) => {
      const own = { slot: "zzzzzzzz", key };
      expect(checkPass(issuePass(own, visit), [own])).toEqual({ is: "valid", visit });
    }),
  );
});
