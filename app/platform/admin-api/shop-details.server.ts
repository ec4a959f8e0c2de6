/** A client with a token of one shop, as Shopify's library passes it to requests in the admin. */
interface ShopClient {
  graphql(document: string): Promise<Response>;
}

const SHOP_DETAILS = `#graphql
  query ShopDetails {
    shop {
      id
      name
      email
      contactEmail
      shopOwnerName
      ianaTimezone
      currencyCode
      primaryDomain {
        url
      }
      shopAddress {
        countryCodeV2
      }
    }
  }`;

interface ShopDetails {
  readonly shop: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly contactEmail: string;
    readonly shopOwnerName: string;
    readonly ianaTimezone: string;
    readonly currencyCode: string;
    readonly primaryDomain: { readonly url: string };
    readonly shopAddress: { readonly countryCodeV2: string | null };
  };
}

/**
 * Returns Shopify's record of the store that a token belongs to.
 *
 * @throws the library's error or Response if the Admin API does not answer
 */
export async function readShopDetails(admin: ShopClient) {
  const answer = await admin.graphql(SHOP_DETAILS);
  const { shop } = ((await answer.json()) as { data: ShopDetails }).data;
  return {
    platformId: shop.id,
    name: shop.name,
    ownerName: shop.shopOwnerName,
    email: shop.email,
    contactEmail: shop.contactEmail,
    storeUrl: shop.primaryDomain.url,
    country: shop.shopAddress.countryCodeV2,
    timezone: shop.ianaTimezone,
    currency: shop.currencyCode,
  };
}
