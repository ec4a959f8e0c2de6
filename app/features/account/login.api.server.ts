import type * as account from "../../contract/account";
import { ApiError } from "../../platform/data-api/api-error";
import type { HandlersOf } from "../../platform/data-api/handlers";

import { storeNameOf } from "./store-domain";

type Calls = "spfLogin" | "authDomain" | "personate";

/** No login links are issued yet, so every token is one that was never valid. */
function refuseLink(): Promise<never> {
  return Promise.reject(new ApiError("link_expired"));
}

/** The calls before login. */
export function loginHandlers(apiKey: string): Pick<HandlersOf<typeof account>, Calls> {
  return {
    spfLogin: ({ domain }) => {
      const name = storeNameOf(domain);
      if (!name) {
        const message = "Domain name is not valid";
        throw new ApiError("invalid_input", { message, fields: { domain: message } });
      }
      const address = new URL(`https://admin.shopify.com/store/${name}/oauth/install`);
      address.searchParams.set("client_id", apiKey);
      return Promise.resolve(address.href);
    },
    authDomain: refuseLink,
    personate: refuseLink,
  };
}
