import type { Env } from "./env.server";

/**
 * Valid client secrets of the app. The first is the current secret (SHOPIFY_API_SECRET).
 *
 * The app requests tokens with the current secret. During a rotation the previous secret follows, because Shopify signs
 * with the oldest secret that is not revoked.
 */
export type AppSecrets = readonly [current: string, ...before: string[]];

/** Returns the client secrets of the environment. */
export function appSecrets(
  env: Pick<Env, "SHOPIFY_API_SECRET"> & Partial<Pick<Env, "SHOPIFY_API_SECRET_OLD">>,
): AppSecrets {
  const { SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD } = env;
  return SHOPIFY_API_SECRET_OLD
    ? [SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD]
    : [SHOPIFY_API_SECRET];
}
