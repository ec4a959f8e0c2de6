import { countryChoicesAction } from "../../features/rules/country-list/country-choices.server";

export const action = countryChoicesAction;
