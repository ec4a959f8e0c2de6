import { z } from "zod";

/** Switches of elements that an App Store reviewer may object to (docs/operators/listing-and-approval.md). */
export type ListingSwitches = {
  /**
   * Request for a review: the specification's five stars, or Shopify's own request, which is equal for all merchants.
   */
  readonly REVIEW_REQUEST: "stars" | "platform";
  /** Claims of the specification about speed and countries. */
  readonly ACTIVATION_CLAIMS: "specified" | "plain";
  readonly ACTIVATE_BUTTON: "blinking" | "still";
  readonly UPGRADE_BANNER: "always" | "never";
};

type ListingProfile = "specified" | "reviewed";

/** Defaults of the switches by profile. */
const DEFAULTS: Readonly<Record<ListingProfile, ListingSwitches>> = {
  specified: {
    REVIEW_REQUEST: "stars",
    ACTIVATION_CLAIMS: "specified",
    ACTIVATE_BUTTON: "blinking",
    UPGRADE_BANNER: "always",
  },
  reviewed: {
    REVIEW_REQUEST: "platform",
    ACTIVATION_CLAIMS: "plain",
    ACTIVATE_BUTTON: "still",
    UPGRADE_BANNER: "never",
  },
};

/** Environment variables of a public listing. */
export const listingEnv = {
  /** Shell as specified, or as Shopify requires it of a listed app. Sets the defaults of the switches. */
  LISTING_PROFILE: z.enum(["specified", "reviewed"]).default("specified"),
  REVIEW_REQUEST: z.enum(["stars", "platform"]).optional(),
  ACTIVATION_CLAIMS: z.enum(["specified", "plain"]).optional(),
  ACTIVATE_BUTTON: z.enum(["blinking", "still"]).optional(),
  UPGRADE_BANNER: z.enum(["always", "never"]).optional(),
};

/** Returns the value of each switch: as set, or the default of the profile. */
export function listingSwitches(
  env: Partial<ListingSwitches> & { readonly LISTING_PROFILE: ListingProfile },
): ListingSwitches {
  const defaults = DEFAULTS[env.LISTING_PROFILE];
  return {
    REVIEW_REQUEST: env.REVIEW_REQUEST ?? defaults.REVIEW_REQUEST,
    ACTIVATION_CLAIMS: env.ACTIVATION_CLAIMS ?? defaults.ACTIVATION_CLAIMS,
    ACTIVATE_BUTTON: env.ACTIVATE_BUTTON ?? defaults.ACTIVATE_BUTTON,
    UPGRADE_BANNER: env.UPGRADE_BANNER ?? defaults.UPGRADE_BANNER,
  };
}
