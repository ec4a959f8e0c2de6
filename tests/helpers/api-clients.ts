import { createDataApiClient, type DataApiClient } from "../../app/platform/data-api/client";

import { idToken, type ApiUnderTest, type Merchant } from "./data-api";

const baseUrl = "https://app.example.com";

/** The data API as somebody uses it who is not logged in. */
export function nobody(under: ApiUnderTest): DataApiClient {
  return createDataApiClient({ baseUrl, send: under.api, bearer: "" });
}

/** The same merchant with a token of now: tokens last an hour, and tests let more time pass. */
export async function loggedInAnew(
  under: ApiUnderTest,
  { shop }: Pick<Merchant, "shop">,
): Promise<DataApiClient> {
  const bearer = await idToken(shop.domain, under.time.now);
  return createDataApiClient({ baseUrl, send: under.api, bearer });
}
