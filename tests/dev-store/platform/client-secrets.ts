import type { DevStoreContext } from "../context";

type Secrets = Pick<DevStoreContext, "state" | "config">;

/** Returns the accepted client secrets: the one that signs, and a newer one during a rotation. */
export function clientSecrets({ state, config }: Secrets): string[] {
  return [config.apiSecret, state.switches.secondSecret].filter((secret) => secret !== null);
}

/**
 * Revokes the older of two secrets: the newer one signs from now on, and tokens obtained with the older one are
 * invalid.
 *
 * @throws Error if there is no newer one
 */
export function revokeOlderSecret({ state, config }: Secrets): void {
  const { secondSecret } = state.switches;
  if (secondSecret === null) throw new Error("There is no second secret.");
  const isDead = ({ secret }: { secret: string }) => secret === config.apiSecret;
  for (const shop of state.shops.values()) {
    shop.accessTokens = shop.accessTokens.filter((token) => !isDead(token));
    shop.refreshTokens = shop.refreshTokens.filter((token) => !isDead(token));
  }
  config.apiSecret = secondSecret;
  state.switches.secondSecret = null;
}
