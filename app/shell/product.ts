export const PRODUCT_NAME = "Palisade";

/** Shown in the footer (specification section 9). */
export const PRODUCT_VERSION = "3.01";

/** The app's page in the platform's app store, where a merchant installs and opens it. */
export const LISTING_URL = "https://apps.shopify.com/palisade";
