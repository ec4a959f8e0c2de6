import type { getShippingCountries as shippingCall } from "#app/contract/rules/rule-traffic";
import { countryOfAddress } from "#app/engine/countries/shopify-country";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";

/**
 * Queries the shop's countries with shipping. A field of the shop needs no permission. The answer includes countries
 * of the zone for all other countries.
 */
const SHIPS_TO = `#graphql
  query ShippingCountries {
    shop {
      shipsToCountries
    }
  }`;

interface ShippingData {
  readonly shop: { readonly shipsToCountries: readonly string[] };
}

/**
 * Returns the handler for the countries of the store's shipping settings, as Shopify writes them. Its data is null if
 * Shopify refuses the query.
 */
export function getShippingCountries(admin: AdminGraphql): Handler<typeof shippingCall> {
  return async (_input, { shop, log }) => {
    try {
      const answer = await admin<ShippingData>(shop.domain, SHIPS_TO);
      const { shipsToCountries } = answer.shop;
      return {
        countries: shipsToCountries.filter(
          (country) => countryOfAddress({ country, province: null }) !== null,
        ),
      };
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      log.warn({ err, shopId: shop.id }, "the countries a store ships to could not be read");
      return { countries: null };
    }
  };
}
