import { asking } from "#app/platform/data-api/ask-server";

import type { CountryIntents } from "./country-choices.server";

/**
 * Sends a request to /country-choices without reloading the page's data. See
 * routes/calls/country-choices.ts.
 */
export const askCountryChoices = asking<CountryIntents>("/country-choices");
