/** Cart attribute that carries a checkout pass. Shopify hides attributes with two underscores from Liquid. */
export const PASS_ATTRIBUTE = "__palisade";

/** Line item property that carries a checkout pass. Shopify hides properties with one underscore at the checkout. */
export const PASS_PROPERTY = "_palisade";
