import { getShippingCountries } from "#app/contract/rules/rule-traffic";
import { screenAction, sends } from "#app/features/shop/public.server";

const COUNTRY_INTENTS = { shipping: sends(getShippingCountries) };

/** What the country picker may be asked beside its page. */
export type CountryIntents = typeof COUNTRY_INTENTS;

/** POST /country-choices: where the store ships, for the picker. */
export const countryChoicesAction = screenAction(COUNTRY_INTENTS);
