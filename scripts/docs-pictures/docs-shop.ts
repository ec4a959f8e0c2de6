import type { TestShop } from "../../tests/e2e/support/fixtures";

const NAME = "fernhill-goods";

/** The store of the pictures, for what the journeys' helpers do with it; nobody opens it by these addresses. */
export const DOCS_SHOP: TestShop = { name: NAME, admin: () => "", storefront: () => "" };

/** What the store's domain is called, and that of the merchant's own server. */
export const DOMAIN = "shop.fernhill.example";
export const SERVER_DOMAIN = "wholesale.fernhill.example";
/** Where the app runs, for those who read the pictures. */
export const APP_URL = "https://palisade.example";

/** The platform refuses browsers that call themselves headless. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
