import { readFileSync } from "node:fs";

import { z } from "zod";

import { PLAN_TIERS } from "../../app/contract/plan-features";

/** Folder of the listing's texts, values and pictures. */
export const LISTING_FOLDER = new URL("../../docs/listing/", import.meta.url);

/** Pixels of the pictures in the submission form. */
export const SIZES = {
  icon: { width: 1_200, height: 1_200 },
  picture: { width: 1_600, height: 900 },
} as const;

const text = (chars: number) => z.string().trim().min(1).max(chars);

const picture = z.strictObject({ file: z.string().regex(/^[a-z-]+\.png$/), alt: text(64) });

/** Time of a screencast, such as "1:40". */
const timecode = z.string().regex(/^[0-3]:[0-5]\d$/);

/**
 * Texts of the App Store listing, with the limits of Shopify's submission form.
 *
 * Source: https://shopify.dev/docs/apps/launch/shopify-app-store/best-practices
 */
export const listingSchema = z.strictObject({
  name: text(30),
  /** Line below the name in search results. */
  subtitle: text(62),
  introduction: text(100),
  details: text(500),
  features: z.array(text(80)).min(1).max(5),
  searchTerms: z.array(text(20)).min(1).max(5),
  category: text(60),
  tags: z.array(text(30)).min(1),
  languages: z.array(z.string()).min(1),
  requirements: z.array(z.string()),
  pricing: z.array(z.strictObject({ plan: z.enum(PLAN_TIERS), text: text(255) })),
  icon: picture,
  feature: picture,
  screenshots: z.array(picture).min(3).max(6),
  /** Page of the app that answers questions. */
  faq: z.string().startsWith("/"),
  privacyPolicy: z.string().startsWith("/"),
  /** Steps for the reviewer, in order. */
  testing: z.array(text(300)).min(1),
  screencast: z.array(z.strictObject({ from: timecode, shows: text(120) })).min(2),
});
export type Listing = z.output<typeof listingSchema>;

const phone = z.string().regex(/^\+[\d ]{7,20}$/, "is not a phone number such as +1 555 0100");
const email = z.email("is not an email address");
const address = z.url({ protocol: /^https$/, error: "is not an https address" });

/** Values that only the publisher knows. Empty in the repository. */
export const valuesSchema = z.strictObject({
  supportEmail: email,
  supportPhone: phone,
  emergencyEmail: email,
  emergencyPhone: phone,
  privacyPolicyUrl: address,
  website: address,
  testStore: z.string().regex(/^[a-z0-9-]+\.myshopify\.com$/, "is not a store's domain"),
  testAccount: text(200),
  screencastUrl: address,
});

/** Reads a JSON file of the listing. */
export const readListingFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, LISTING_FOLDER), "utf8"));

/**
 * Returns the problems of a file's content, one sentence per field. Empty if there are none.
 *
 * @param isDraft true to accept empty values
 */
export function problemsOf(schema: z.ZodObject, content: unknown, isDraft = false): string[] {
  const parsed = schema.safeParse(content);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => {
    const value = issue.path.reduce<unknown>(
      (from, key) => (from as Record<PropertyKey, unknown> | undefined)?.[key],
      content,
    );
    const isEmpty = value === "";
    if (isEmpty && isDraft) return [];
    return [`${issue.path.join(".")}: ${isEmpty ? "is empty" : issue.message}`];
  });
}
