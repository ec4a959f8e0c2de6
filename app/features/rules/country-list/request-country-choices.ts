import { asking } from "#app/platform/data-api/request-server";

import type { CountryIntents } from "./country-choices.server";

/**
 * Sends a request to /country-choices without reloading the page's data. See
 * routes/calls/country-choices.ts.
 */
export const requestCountryChoices = asking<CountryIntents>("/country-choices");
