import type { DevStoreContext } from "../context";

type Secrets = Pick<DevStoreContext, "state" | "config">;

/** The client secrets the platform takes: the one it signs with, and a newer one while there are two. */
export function clientSecrets({ state, config }: Secrets): string[] {
  return [config.apiSecret, state.switches.secondSecret].filter((secret) => secret !== null);
}

/**
 * Revokes the older of two secrets: from now on the newer one signs, and tokens got with the older one are dead.
 *
 * @throws Error when there is no newer one
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
