import type { Env } from "./env.server";

/**
 * The app's client secrets that count: SHOPIFY_API_SECRET first, with which we ask the platform for tokens. While
 * it is being changed the one before it follows, because the platform signs with the oldest that is not revoked.
 */
export type AppSecrets = readonly [current: string, ...before: string[]];

/** Secrets as the environment gives them. */
export function appSecrets(
  env: Pick<Env, "SHOPIFY_API_SECRET"> & Partial<Pick<Env, "SHOPIFY_API_SECRET_OLD">>,
): AppSecrets {
  const { SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD } = env;
  return SHOPIFY_API_SECRET_OLD
    ? [SHOPIFY_API_SECRET, SHOPIFY_API_SECRET_OLD]
    : [SHOPIFY_API_SECRET];
}
