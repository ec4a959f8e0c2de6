import { describe, expect, test } from "vitest";

import { PLAN_TIERS, type PlanTier } from "../../app/contract/plan-features";
import { STANDARD_CATALOG } from "../../app/features/plans/catalog/catalog";
import { type Listing, listingSchema, problemsOf, readListingFile, valuesSchema } from "./listing";
import { pictureProblems } from "./picture-problems";
import { pngSize } from "./png-size";

const stored = readListingFile("listing.json");
const values = readListingFile("listing.values.json") as Readonly<Record<string, string>>;
const listing = stored as Listing;

test("the listing's texts fit Shopify's form", () => {
  expect(problemsOf(listingSchema, stored)).toEqual([]);
});

test("the listing's pictures exist in the sizes of Shopify's form", () => {
  expect(pictureProblems(listing)).toEqual([]);
});

test.each([
  ["name", 30],
  ["subtitle", 62],
  ["introduction", 100],
  ["details", 500],
] as const)("a %s of more than %i characters is refused", (field, chars) => {
  expect(problemsOf(listingSchema, { ...listing, [field]: "a".repeat(chars) })).toEqual([]);
  const tooLong = { ...listing, [field]: "a".repeat(chars + 1) };
  expect(problemsOf(listingSchema, tooLong)).toEqual([expect.stringMatching(`^${field}: `)]);
});

test.each([
  ["features", 80, 5],
  ["searchTerms", 20, 5],
] as const)(
  "a list of %s with more than %i characters, or more than %i items, is refused",
  (field, chars, most) => {
    const full = Array.from({ length: most }, () => "a".repeat(chars));
    expect(problemsOf(listingSchema, { ...listing, [field]: full })).toEqual([]);
    expect(problemsOf(listingSchema, { ...listing, [field]: [...full, "a"] })).toHaveLength(1);
    expect(
      problemsOf(listingSchema, { ...listing, [field]: ["a".repeat(chars + 1)] }),
    ).toHaveLength(1);
  },
);

test("an alternative text of more than 64 characters is refused", () => {
  const icon = { ...listing.icon, alt: "a".repeat(65) };
  expect(problemsOf(listingSchema, { ...listing, icon })).toEqual([
    expect.stringMatching("^icon.alt: "),
  ]);
});

test("the screencast lasts at most three minutes, and its times increase", () => {
  const seconds = listing.screencast.map(({ from }) => {
    const [minutes, rest] = from.split(":").map(Number);
    return minutes! * 60 + rest!;
  });
  expect(seconds).toEqual([...new Set(seconds)].sort((one, other) => one - other));
  expect(seconds.at(-1)).toBeLessThanOrEqual(180);
});

test("no text of the listing contains a price except in the pricing", () => {
  const others = { ...listing, pricing: [] };
  expect(JSON.stringify(others)).not.toMatch(/[$€£]|\bUSD\b|\d+\.\d{2}/);
});

describe("the pricing", () => {
  const textOf = (tier: PlanTier) => listing.pricing.find(({ plan }) => plan === tier)?.text;

  test("the listing's pricing contains each plan once, in the order of the plans", () => {
    expect(listing.pricing.map(({ plan }) => plan)).toEqual([...PLAN_TIERS]);
  });

  test.each(PLAN_TIERS)(
    "the listing's pricing of the plan %s has the amounts and the trial of the catalog",
    (tier) => {
      const { price, trialDays, usage } = STANDARD_CATALOG.plans[tier];
      const amounts = [price?.monthly, price?.yearly, usage?.pricePerThousand].filter(Boolean);
      const found = textOf(tier)!.match(/\d+\.\d{2}/g) ?? [];
      expect(found).toEqual(amounts);
      expect(textOf(tier)!.includes(`${trialDays}-day free trial`)).toBe(trialDays > 0);
    },
  );
});

describe("the publisher's values", () => {
  test("the publisher's values in the repository are empty", () => {
    expect(Object.values(values).every((value) => value === "")).toBe(true);
    expect(Object.keys(values)).toEqual(Object.keys(valuesSchema.shape));
  });

  test("empty values of the publisher are reported, unless the listing is a draft", () => {
    const named = Object.keys(values).map((name) => `${name}: is empty`);
    expect(problemsOf(valuesSchema, values)).toEqual(named);
    expect(problemsOf(valuesSchema, values, true)).toEqual([]);
  });

  test("invalid values of the publisher are refused, even in a draft", () => {
    const wrong = { ...values, supportPhone: "call us", testStore: "shop.example" };
    expect(problemsOf(valuesSchema, wrong, true)).toHaveLength(2);
  });
});

test("the picture size of a file that is not a PNG is unknown", () => {
  expect(pngSize(Buffer.from("not a picture, but long enough for a header"))).toBeNull();
  expect(pngSize(Buffer.alloc(3))).toBeNull();
});
