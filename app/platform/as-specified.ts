import type { Env } from "./env.server";

type Switches = Pick<Env, "ACTIVATION_CLAIMS" | "ACTIVATE_BUTTON" | "UPGRADE_BANNER">;

/** Elements of the specification that an App Store reviewer may object to (docs/operators/listing-and-approval.md). */
export interface AsSpecified {
  /** Claims about speed and countries in "Why activate?". */
  readonly activationClaims: boolean;
  readonly blinkingButton: boolean;
  /** Banner that offers Premium on every page of a free account. */
  readonly upgradeBanner: boolean;
}

export const ALL_AS_SPECIFIED: AsSpecified = {
  activationClaims: true,
  blinkingButton: true,
  upgradeBanner: true,
};

export const specifiedOf = (env: Switches): AsSpecified => ({
  activationClaims: env.ACTIVATION_CLAIMS === "specified",
  blinkingButton: env.ACTIVATE_BUTTON === "blinking",
  upgradeBanner: env.UPGRADE_BANNER === "always",
});

/**
 * Returns the variables with objectionable values, as "NAME=value", for the log at startup. Empty if there are none.
 */
export function objectionable(env: Switches & Pick<Env, "REVIEW_REQUEST">): string[] {
  const { activationClaims, blinkingButton, upgradeBanner } = specifiedOf(env);
  return [
    ...(env.REVIEW_REQUEST === "stars" ? ["REVIEW_REQUEST=stars"] : []),
    ...(activationClaims ? ["ACTIVATION_CLAIMS=specified"] : []),
    ...(blinkingButton ? ["ACTIVATE_BUTTON=blinking"] : []),
    ...(upgradeBanner ? ["UPGRADE_BANNER=always"] : []),
  ];
}
