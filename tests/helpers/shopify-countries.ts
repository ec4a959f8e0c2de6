import { isEnumType } from "graphql";

import { functionSchema } from "../dev-store/storefront/checkout/function-schema";

/** Returns every value of CountryCode in Shopify's schema. */
export function shopifyCountries(): readonly string[] {
  const type = functionSchema().getType("CountryCode");
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}
