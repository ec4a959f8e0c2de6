import type { TestShop } from "../../tests/e2e/support/fixtures";

const NAME = "fernhill-goods";

/** Store of the pictures, for the helpers of the journeys. Its addresses are never opened. */
export const DOCS_SHOP: TestShop = { name: NAME, admin: () => "", storefront: () => "" };

/** Domains of the store and of the merchant's server. */
export const DOMAIN = "shop.fernhill.example";
export const SERVER_DOMAIN = "wholesale.fernhill.example";
/** Address of the app in the pictures. */
export const APP_URL = "https://palisade.example";

/** User agent without "Headless", which the local store platform refuses. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
