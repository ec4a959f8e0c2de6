import { json } from "@remix-run/node";

import { getServices } from "../../services.server";

import type { PublicAddresses } from "./public-addresses";

/** Loader of the document around every page. Nothing in it changes while the process runs. */
export function publicAddressesLoader() {
  const { SUPPORT_EMAIL: supportEmail, LISTING_URL: listingUrl } = getServices().env;
  return json<PublicAddresses>({ supportEmail, listingUrl });
}
