import type { getShippingCountries as shippingCall } from "../../../contract/rules/rule-traffic";
import { type AdminGraphql, AdminRefusal } from "../../../platform/admin-api/admin-graphql.server";
import { COUNTRIES } from "../../../platform/countries";
import type { Handler } from "../../../platform/data-api/handlers";

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

const KNOWN = new Set(COUNTRIES.map(({ code }) => code));

/** The countries of the store's shipping settings, those that rules know; null when Shopify refuses. */
export function getShippingCountries(admin: AdminGraphql): Handler<typeof shippingCall> {
  return async (_input, { shop, log }) => {
    try {
      const answer = await admin<ShopAnswer>(shop.domain, SHIPS_TO);
      return { countries: answer.shop.shipsToCountries.filter((code) => KNOWN.has(code)) };
    } catch (err) {
      if (!(err instanceof AdminRefusal)) throw err;
      log.warn({ err, shopId: shop.id }, "where the store ships was not answered");
      return { countries: null };
    }
  };
}
