import type { getShippingCountries as shippingCall } from "#app/contract/rules/rule-traffic";
import { countryOfAddress } from "#app/engine/countries/shopify-country";
import { type AdminGraphql, AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import type { Handler } from "#app/platform/data-api/handlers";

/** Needs no permission: it is a fact of the shop itself, zones of the rest of the world included. */
const SHIPS_TO = `#graphql
  query ShippingCountries {
    shop {
      shipsToCountries
    }
  }`;

interface ShopAnswer {
  readonly shop: { readonly shipsToCountries: readonly string[] };
}

/** Answers the countries of the store's shipping settings as Shopify writes them; null when Shopify refuses. */
export function getShippingCountries(admin: AdminGraphql): Handler<typeof shippingCall> {
  return async (_input, { shop, log }) => {
    try {
      const answer = await admin<ShopAnswer>(shop.domain, SHIPS_TO);
      const { shipsToCountries } = answer.shop;
      return {
        countries: shipsToCountries.filter(
          (country) => countryOfAddress({ country, province: null }) !== null,
        ),
      };
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      log.warn({ err, shopId: shop.id }, "where the store ships was not answered");
      return { countries: null };
    }
  };
}
