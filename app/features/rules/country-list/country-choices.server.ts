import { getShippingCountries } from "#app/contract/rules/rule-traffic";
import { screenAction, sends } from "#app/features/shop/public.server";

const COUNTRY_INTENTS = { shipping: sends(getShippingCountries) };

/** Intents of the country picker. */
export type CountryIntents = typeof COUNTRY_INTENTS;

/** Handles POST /country-choices: returns the countries that the store ships to. */
export const countryChoicesAction = screenAction(COUNTRY_INTENTS);
