import { asking } from "#app/platform/data-api/ask-server";

import type { CountryIntents } from "./country-choices.server";

/** Asks beside the page, whose data stays as it is; routes/calls/country-choices.ts. */
export const askCountryChoices = asking<CountryIntents>("/country-choices");
