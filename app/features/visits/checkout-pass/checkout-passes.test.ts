import { describe, expect, test } from "vitest";

import { type Keyring, oneKey } from "#app/base/keyring";
import { checkPass } from "#app/engine/pass/checkout-pass";

import { checkoutPassesOf, LASTING_KEY_MS, PASS_MAX_AGE_MS, PASS_SLOT_MS } from "./checkout-passes";

const START = 40_000 * PASS_SLOT_MS;
const SHOP = "01a22b09-c91f-7609-a29c-c8da69f5ea30";
const OTHER_SHOP = "01a22b09-c91f-7609-a29c-c8da69f5ea31";
const VISIT = "7K2M9QTDXA";

const passes = checkoutPassesOf(oneKey("a secret"));

describe("a checkout pass", () => {
  const pass = passes.issue(SHOP, VISIT, START + 5);

  test("a checkout pass is read as the pass of its visit by another process with the same keys", () => {
    const other = checkoutPassesOf(oneKey("a secret"));
    expect(other.read(SHOP, pass, START + 6)).toEqual({
      visit: VISIT,
      since: START,
      ...{ isNewest: true, isLasting: false },
    });
  });

  test("a checkout pass counts as the newest pass of its visit for 12 hours", () => {
    expect(passes.read(SHOP, pass, START + PASS_SLOT_MS - 1)?.isNewest).toBe(true);
    expect(passes.read(SHOP, pass, START + PASS_SLOT_MS)?.isNewest).toBe(false);
  });

  test("a checkout pass is accepted until 30 days after its key was first used", () => {
    expect(passes.read(SHOP, pass, START + PASS_MAX_AGE_MS)?.visit).toBe(VISIT);
    expect(passes.read(SHOP, pass, START + PASS_MAX_AGE_MS + 1)).toBeNull();
  });

  test("a checkout pass is accepted by a process whose clock is up to a minute behind", () => {
    expect(passes.read(SHOP, pass, START - 60_000)?.visit).toBe(VISIT);
    expect(passes.read(SHOP, pass, START - 60_001)).toBeNull();
  });

  test("a checkout pass is refused in another shop", () => {
    expect(passes.read(OTHER_SHOP, pass, START)).toBeNull();
  });

  test("a checkout pass is refused by an app with other keys", () => {
    expect(checkoutPassesOf(oneKey("another")).read(SHOP, pass, START)).toBeNull();
  });

  test("a checkout pass signed with the app's previous key is accepted", () => {
    const keys = [oneKey("new", "new").all()[0], oneKey("a secret", "old").all()[0]] as const;
    const rotating: Keyring = { all: () => [...keys] };
    expect(checkoutPassesOf(rotating).read(SHOP, pass, START)?.visit).toBe(VISIT);
  });

  test.each([
    ["an older key of the app", ["new", "a secret"], false],
    ["the app's newest key", ["a secret", "old"], true],
  ])(
    "a checkout pass signed with %s counts as the newest pass of its visit: %s",
    (_key, materials, isNewest) => {
      const [first, second] = materials.map((each) => oneKey(each, each).all()[0]);
      const rotating = checkoutPassesOf({ all: () => [first!, second!] });
      expect(rotating.read(SHOP, pass, START)?.isNewest).toBe(isNewest);
      const replaced = rotating.issue(SHOP, VISIT, START);
      expect(rotating.read(SHOP, replaced, START)?.isNewest).toBe(true);
    },
  );

  test("a checkout pass signed with a published key counts as the newest until another key is published", () => {
    const [published, next] = [passes.newKey(START), passes.newKey(START + 3_600_000)];
    const signed = passes.issue(SHOP, VISIT, START, published);
    expect(passes.read(SHOP, signed, START + 5_000_000, published)?.isNewest).toBe(true);
    expect(passes.read(SHOP, signed, START + 5_000_000, next)?.isNewest).toBe(false);
  });
});

test("a lasting pass is accepted until 30 days after its key was first used, and no usual key has the same slot", () => {
  const first = Math.ceil(START / LASTING_KEY_MS) * LASTING_KEY_MS;
  const [name, previous] = passes.lastingKeys(first + 5 * 60_000);
  expect([name.minute * 60_000, previous.minute * 60_000]).toEqual([
    first + 60_000,
    first + 60_000 - LASTING_KEY_MS,
  ]);
  const pass = passes.issueLasting(SHOP, VISIT, first + 5 * 60_000);
  const last = first + 60_000 + 2 * LASTING_KEY_MS;
  expect(passes.read(SHOP, pass, last)).toMatchObject({ visit: VISIT });
  expect(passes.read(SHOP, pass, last + 1)).toBeNull();
  expect(passes.usualKeys(first).map(({ minute }) => minute)).not.toContain(name.minute);
});

test("a lasting pass stays valid in the checkout after the app's key is replaced", () => {
  const now = Math.ceil(START / LASTING_KEY_MS) * LASTING_KEY_MS + 24 * 3_600_000;
  const pass = passes.issueLasting(SHOP, VISIT, now);
  const [old] = oneKey("a secret").all();
  const rotated = checkoutPassesOf({
    all: () => [{ ...oneKey("new", "new").all()[0], currentFrom: now + 1 }, old],
  });
  const later = now + LASTING_KEY_MS;
  const keys = rotated.lastingKeys(later).map((name) => rotated.keyOf(SHOP, name)!);
  expect(checkPass(pass, keys)).toEqual({ is: "valid", visit: VISIT });
  const next = rotated.issueLasting(SHOP, VISIT, later);
  expect(checkPass(next, keys)).toEqual({ is: "valid", visit: VISIT });
  // The next key of lasting passes is derived from the app's new key, and the previous key from the old key.
  expect(rotated.lastingKeys(later).map(({ source }) => source)).toEqual(["new", "only"]);
});

test("a new key never has the slot of a key of lasting passes", () => {
  const first = Math.ceil(START / LASTING_KEY_MS) * LASTING_KEY_MS;
  const [lasting] = passes.lastingKeys(first + 60_000);
  expect(passes.newKey(first + 60_000).minute).toBe(lasting.minute + 1);
});

test.each([undefined, null, 7, "", "1.k2.7K2M9QTDXA.0123456789abcdef", "x".repeat(100_000)])(
  "the text %j is not a checkout pass",
  (text) => expect(passes.read(SHOP, text, START)).toBeNull(),
);
