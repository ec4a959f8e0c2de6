import { CloudflareError } from "./cloudflare-error";

/** Form field that a problem belongs to. */
export type ConnectField = "token" | "domain";

/** The reason why a store cannot be connected, as a sentence for the merchant. */
export class ConnectRefused extends Error {
  override readonly name = "ConnectRefused";

  constructor(
    readonly field: ConnectField,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Permissions that the token needs, named as in Cloudflare's form: their purpose, and the message if one is missing.
 */
export const PERMISSIONS = {
  zone: {
    needed: "Zone: Read, to find the zone of your domain",
    lacking:
      "This token lacks the permission “Zone: Read”, which is needed to find the zone of your domain. Add it to the token at Cloudflare.",
  },
  dns: {
    needed: "DNS: Read, to check that visitors come through Cloudflare",
    lacking:
      "This token lacks the permission “DNS: Read”, which is needed to check that visitors come through Cloudflare. Add it to the token at Cloudflare.",
  },
  routes: {
    needed: "Workers Routes: Edit, to put the firewall in front of your store",
    lacking:
      "This token lacks the permission “Workers Routes: Edit”, which is needed to put the firewall in front of your store. Add it to the token at Cloudflare.",
  },
  scripts: {
    needed: "Workers Scripts: Edit, to upload the firewall and your rules",
    lacking:
      "This token lacks the permission “Workers Scripts: Edit”, which is needed to upload the firewall and your rules. Add it to the token at Cloudflare.",
  },
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** Error codes with which the API reports an unreadable or unknown token. */
const UNKNOWN_TOKEN: ReadonlySet<number> = new Set([1_000, 6_003, 6_111, 9_109]);

/**
 * Account limits that prevent the Worker from running, by API error code, with the remedy. Source:
 * developers.cloudflare.com/workers/observability/errors, "Errors on Worker upload".
 */
const ACCOUNT_LIMITS: ReadonlyMap<number, string> = new Map([
  [
    10_015,
    "This Cloudflare account may not use Workers. Ask the owner of the account, or Cloudflare’s support.",
  ],
  [
    10_027,
    "The firewall with all your rules is larger than your Cloudflare plan allows (3 MB on Workers Free, 10 MB on Workers Paid). Shorten your longest lists, or change the plan at Cloudflare.",
  ],
  [
    10_034,
    "Cloudflare runs Workers only once your email address is verified. At Cloudflare, open My Profile and have the verification email sent again, then try again here.",
  ],
  [
    10_037,
    "Your Cloudflare account has as many Workers as its plan allows (100 on Workers Free, 500 on Workers Paid). At Cloudflare, delete one that you don’t use, or change the plan.",
  ],
  [10_075, "Cloudflare requires the plan Workers Paid for this. Change the plan at Cloudflare."],
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
  if (limit) return new ConnectRefused("token", limit);
  if (isUnknownToken(error) || (status === 400 && permission === null)) {
    return new ConnectRefused(
      "token",
      "Cloudflare doesn’t recognize this token, or it is no longer valid. Copy it again, or create a new one.",
    );
  }
  if (status === 403 && permission !== null) {
    return new ConnectRefused("token", PERMISSIONS[permission].lacking);
  }
  if (status === 429) {
    return new ConnectRefused(
      "token",
      "Cloudflare limits this token for now. Try again in five minutes.",
    );
  }
  return error;
}

/**
 * Makes a call that needs a permission.
 *
 * @throws ConnectRefused as refusalOf() explains it
 */
export async function allowed<Answer>(
  permission: Permission | null,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error, permission);
  }
}
