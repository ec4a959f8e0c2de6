import type { CloudflareClient, TokenStatus } from "./cloudflare-client.server";
import { ConnectRefused, isUnknownToken, refusalOf, requirePermission } from "./connect-refused";
import type { FoundZone } from "./find-zone.server";
import { tokens } from "./texts";

/** Prefixes of Cloudflare credentials since 2026. Older credentials have no prefix. */
const BEGINNINGS = { globalKey: "cfk_", user: "cfut_", account: "cfat_" } as const;
/** Global API key without a prefix, as issued before 2026. */
const OLD_GLOBAL_KEY = /^[0-9a-f]{37}$/;

/**
 * Checks a token with the API call for its kind, and finds the zone with it.
 *
 * @param find finds the zone. An account token can only be verified with the account that the zone names.
 * @throws ConnectRefused if Cloudflare rejects the token. Errors of `find` are passed on
 */
export async function checkToken(
  client: CloudflareClient,
  token: string,
  find: () => Promise<FoundZone>,
): Promise<FoundZone> {
  if (token.startsWith(BEGINNINGS.globalKey) || OLD_GLOBAL_KEY.test(token)) {
    throw new ConnectRefused("token", tokens.globalKey);
  }
  const isOfUser = await isUsersToken(client, token);
  const zone = await find();
  if (isOfUser) return zone;
  checkStatus(await requirePermission(null, () => client.verifyAccountToken(zone.accountId)));
  return zone;
}

/**
 * Reports whether the token belongs to a user. If false, the token may belong to an account: the call for user tokens
 * does not recognize account tokens.
 */
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
  throw new ConnectRefused("token", status === "expired" ? tokens.expired : tokens.disabled);
}
