import type { Shop } from "../state";
import { gid } from "./gid";
import { metafieldFields } from "./metafields";
import type { Resolvers } from "./resolvers";

export const shopResolvers: Resolvers = {
  shop: (_args, { shop }) => shopNode(shop),
};

/** The European Union, its neighbors and North America. */
const SHIPS_TO =
  "AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK US".split(
    " ",
  );

export function shopNode(shop: Shop) {
  const id = gid("Shop", shop.id);
  const host = new URL(shop.storefrontUrl).host;
  return {
    __typename: "Shop",
    id,
    name: shop.title,
    email: shop.email,
    contactEmail: shop.email,
    shopOwnerName: `${shop.owner.firstName} ${shop.owner.lastName}`,
    accountOwner: {
      __typename: "StaffMember",
      id: gid("StaffMember", shop.owner.id),
      name: `${shop.owner.firstName} ${shop.owner.lastName}`,
      firstName: shop.owner.firstName,
      lastName: shop.owner.lastName,
      email: shop.owner.email,
      isShopOwner: true,
      locale: shop.locale,
    },
    myshopifyDomain: shop.domain,
    url: shop.storefrontUrl,
    primaryDomain: {
      __typename: "Domain",
      id: gid("Domain", shop.id),
      host,
      url: shop.storefrontUrl,
      sslEnabled: shop.storefrontUrl.startsWith("https:"),
    },
    currencyCode: shop.currency,
    ianaTimezone: shop.timezone,
    billingAddress: addressOf(shop),
    shopAddress: addressOf(shop),
    plan: {
      displayName: shop.plan.displayName,
      publicDisplayName: shop.plan.displayName,
      partnerDevelopment: shop.plan.partnerDevelopment,
      shopifyPlus: false,
    },
    setupRequired: false,
    checkoutApiSupported: true,
    taxesIncluded: false,
    shipsToCountries: SHIPS_TO,
    ...metafieldFields(id),
  };
}

const addressOf = (shop: Shop) => ({
  __typename: "ShopAddress",
  id: gid("ShopAddress", shop.id),
  countryCodeV2: shop.country,
  countryCode: shop.country,
  country: new Intl.DisplayNames("en", { type: "region" }).of(shop.country) ?? shop.country,
  address1: "1 Fernhill Road",
  address2: null,
  city: "Portland",
  province: null,
  provinceCode: null,
  zip: "97205",
  phone: null,
  company: null,
});
