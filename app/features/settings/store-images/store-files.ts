/** Where Shopify keeps a store's files. Pictures from elsewhere are not loaded inside the admin (its content security policy). */
export const STORE_FILES = "https://cdn.shopify.com/";
