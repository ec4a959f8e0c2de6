import { countryChoicesAction } from "#app/features/rules/country-list/country-choices.server";

export const action = countryChoicesAction;
