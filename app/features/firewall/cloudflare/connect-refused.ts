/** The field of the form a problem belongs to. */
export type ConnectField = "token" | "domain";

/** Why a store cannot be connected, in a sentence for the merchant. */
export class ConnectRefused extends Error {
  override readonly name = "ConnectRefused";

  constructor(
    readonly field: ConnectField,
    message: string,
  ) {
    super(message);
  }
}

/** What the token must be allowed, as Cloudflare's form names it, and what for. */
export const PERMISSIONS = {
  zone: { name: "Zone: Read", why: "to find the zone of your domain" },
  dns: { name: "DNS: Read", why: "to see whether visitors come through Cloudflare" },
  routes: { name: "Workers Routes: Edit", why: "to put the firewall in front of your store" },
  scripts: { name: "Workers Scripts: Edit", why: "to upload the firewall and your rules" },
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** What a call's failure means to the merchant; anything that is no answer of Cloudflare's is thrown on. */
export function refusalOf(error: unknown, permission: Permission | null): unknown {
  const status = (error as { readonly status?: unknown }).status;
  if (status === 401 || (status === 400 && permission === null)) {
    return new ConnectRefused(
      "token",
      "Cloudflare does not know this token. Copy it again, or make a new one.",
    );
  }
  if (status === 403 && permission !== null) {
    const { name, why } = PERMISSIONS[permission];
    return new ConnectRefused(
      "token",
      `This token lacks the permission "${name}", which is needed ${why}. Add it to the token at Cloudflare.`,
    );
  }
  if (status === 429) {
    return new ConnectRefused(
      "token",
      "Cloudflare takes no more calls with this token for five minutes. Try again then.",
    );
  }
  return error;
}

/** Makes a call that needs a permission. @throws ConnectRefused as refusalOf says */
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
