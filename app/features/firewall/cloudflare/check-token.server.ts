import type { CloudflareClient, TokenStatus } from "./cloudflare-client.server";
import { allowed, ConnectRefused, isUnknownToken, refusalOf } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";

/** How the API's credentials begin, since 2026; older ones have no such beginning. */
const BEGINNINGS = { globalKey: "cfk_", user: "cfut_", account: "cfat_" } as const;
/** A key that may do everything, before 2026. */
const OLD_GLOBAL_KEY = /^[0-9a-f]{37}$/;

/**
 * Checks a token by what its own kind is asked with, and finds the zone with it.
 *
 * @param find finds the zone; a token of an account can only be checked with the account it names
 * @throws ConnectRefused when Cloudflare does not take the token (any more), or what `find` throws
 */
export async function checkToken(
  client: CloudflareClient,
  token: string,
  find: () => Promise<FoundZone>,
): Promise<FoundZone> {
  if (token.startsWith(BEGINNINGS.globalKey) || OLD_GLOBAL_KEY.test(token)) {
    throw new ConnectRefused(
      "token",
      "This is your Global API Key, which opens your whole Cloudflare account. Create an API token with the permissions below instead.",
    );
  }
  const isOfUser = await isUsersToken(client, token);
  const zone = await find();
  if (isOfUser) return zone;
  checkStatus(await allowed(null, () => client.verifyAccountToken(zone.accountId)));
  return zone;
}

/** False: it may be one of an account's, which users' calls do not know. */
async function isUsersToken(client: CloudflareClient, token: string): Promise<boolean> {
  if (token.startsWith(BEGINNINGS.account)) return false;
  try {
    checkStatus(await client.verifyUserToken());
    return true;
  } catch (error) {
    if (isUnknownToken(error) && !token.startsWith(BEGINNINGS.user)) return false;
    throw refusalOf(error, null);
  }
}

function checkStatus({ status }: TokenStatus): void {
  if (status === "active") return;
  throw new ConnectRefused(
    "token",
    status === "expired"
      ? "This token has expired. Create a new one at Cloudflare."
      : "This token is disabled at Cloudflare. Enable it there, or create a new one.",
  );
}
