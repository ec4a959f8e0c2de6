import { CloudflareError } from "./cloudflare-error";
import { limits, PERMISSIONS, tokens } from "./texts";

/** Form field that a problem belongs to. */
export type ConnectField = "token" | "domain";

/** Error with the reason why a store cannot be connected, as a sentence for the merchant. */
export class ConnectRefused extends Error {
  override readonly name = "ConnectRefused";

  constructor(
    readonly field: ConnectField,
    message: string,
  ) {
    super(message);
  }
}

export { PERMISSIONS };
export type Permission = keyof typeof PERMISSIONS;

/** Error codes with which the API reports an unreadable or unknown token. */
const UNKNOWN_TOKEN: ReadonlySet<number> = new Set([1_000, 6_003, 6_111, 9_109]);

/**
 * Account limits that prevent the Worker from running, by API error code. Source:
 * developers.cloudflare.com/workers/observability/errors, "Errors on Worker upload".
 */
const ACCOUNT_LIMITS: ReadonlyMap<number, keyof typeof limits> = new Map([
  [10_015, "noWorkers"],
  [10_027, "tooLarge"],
  [10_034, "notVerified"],
  [10_037, "tooManyWorkers"],
  [10_075, "needsPaid"],
]);

/** Reports whether an error means that the API does not know the token. */
export function isUnknownToken(error: unknown): boolean {
  if (!(error instanceof CloudflareError)) return false;
  return error.status === 401 || error.hasCode(UNKNOWN_TOKEN);
}

/**
 * Explains a failed call to the merchant.
 *
 * @param permission permission that the call needs; null if a valid token is enough
 * @returns a ConnectRefused, or `error` itself if the merchant can do nothing about it
 */
export function refusalOf(error: unknown, permission: Permission | null): unknown {
  if (!(error instanceof CloudflareError)) return error;
  const { status, errors } = error;
  const limit = errors.map(({ code }) => ACCOUNT_LIMITS.get(code)).find(Boolean);
  // The token determines the account.
  if (limit) return new ConnectRefused("token", limits[limit]);
  if (isUnknownToken(error) || (status === 400 && permission === null)) {
    return new ConnectRefused("token", tokens.unknown);
  }
  if (status === 403 && permission !== null) {
    return new ConnectRefused("token", PERMISSIONS[permission].lacking);
  }
  if (status === 429) {
    return new ConnectRefused("token", tokens.limited);
  }
  return error;
}

/**
 * Makes a call that needs a permission.
 *
 * @throws the error that refusalOf() returns: ConnectRefused, or the original error
 */
export async function requirePermission<Answer>(
  permission: Permission | null,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, permission);
  }
}
