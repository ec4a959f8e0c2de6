import type { Env } from "./env.server";
import type { ListingSwitches } from "./listing-env";

/** Elements of the specification that an App Store reviewer may object to (docs/operators/listing-and-approval.md). */
export interface AsSpecified {
  /**
   * Shell of the specification inside the admin: navigation, error toasts, the modal of a message. False in the profile
   * "reviewed".
   */
  readonly shell: boolean;
  /** Rating banner and "Write a review:". */
  readonly stars: boolean;
  /** Claims about speed and countries in "Why activate?". */
  readonly activationClaims: boolean;
  readonly blinkingButton: boolean;
  /** Banner that offers Premium on every page of a free account. */
  readonly upgradeBanner: boolean;
}

export const ALL_AS_SPECIFIED: AsSpecified = {
  shell: true,
  stars: true,
  activationClaims: true,
  blinkingButton: true,
  upgradeBanner: true,
};

export const specifiedOf = (env: ListingSwitches & Pick<Env, "LISTING_PROFILE">): AsSpecified => ({
  shell: env.LISTING_PROFILE === "specified",
  stars: env.REVIEW_REQUEST === "stars",
  activationClaims: env.ACTIVATION_CLAIMS === "specified",
  blinkingButton: env.ACTIVATE_BUTTON === "blinking",
  upgradeBanner: env.UPGRADE_BANNER === "always",
});

/**
 * Returns the switches with objectionable values, as "NAME=value", for the log at startup. Empty if there are none.
 */
export function objectionable(env: ListingSwitches & Pick<Env, "LISTING_PROFILE">): string[] {
  const { stars, activationClaims, blinkingButton, upgradeBanner } = specifiedOf(env);
  return [
    ...(stars ? ["REVIEW_REQUEST=stars"] : []),
    ...(activationClaims ? ["ACTIVATION_CLAIMS=specified"] : []),
    ...(blinkingButton ? ["ACTIVATE_BUTTON=blinking"] : []),
    ...(upgradeBanner ? ["UPGRADE_BANNER=always"] : []),
  ];
}
