export const PRODUCT_NAME = "Palisade";

/** Version in the footer (specification section 9). */
export const PRODUCT_VERSION = "3.01";
