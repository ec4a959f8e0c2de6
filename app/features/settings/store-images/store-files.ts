/** URL prefix of a store's files at Shopify. The admin's content security policy blocks images from elsewhere. */
export const STORE_FILES = "https://cdn.shopify.com/";
