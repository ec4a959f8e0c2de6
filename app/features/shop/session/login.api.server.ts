import type * as account from "#app/contract/account";
import { ApiError } from "#app/platform/data-api/api-error";
import type { ApiContext, HandlersOf } from "#app/platform/data-api/handlers";

import { type LinkPurpose, spendLink } from "./login-links.queries.server";
import { storeNameOf } from "./store-domain";
import { domainProblems } from "./texts";
import { beginSession } from "./web-sessions.queries.server";

type Calls = "spfLogin" | "authDomain" | "personate";

/** Uses up a link and begins its session, in one transaction. */
async function exchange(id: string, kind: LinkPurpose, { db, clock }: ApiContext) {
  const now = clock();
  return db.transaction(async (tx) => {
    const link = await spendLink(tx, { token: id, purpose: kind, now });
    if (!link) throw new ApiError("link_expired");
    const token = await beginSession(tx, { link, kind, now });
    return { token, isNew: link.shop.onboardedAt === null };
  });
}

/** Implements the calls that need no login. */
export function loginHandlers(apiKey: string): Pick<HandlersOf<typeof account>, Calls> {
  return {
    spfLogin: ({ domain }) => {
      const name = storeNameOf(domain);
      if (!name) {
        const message = domainProblems.invalid;
        throw new ApiError("invalid_input", { message, fields: { domain: message } });
      }
      const address = new URL(`https://admin.shopify.com/store/${name}/oauth/install`);
      address.searchParams.set("client_id", apiKey);
      return Promise.resolve(address.href);
    },
    authDomain: ({ id }, context) => exchange(id, "login", context),
    personate: async ({ id }, context) => (await exchange(id, "personate", context)).token,
  };
}
