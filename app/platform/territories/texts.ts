import { catalog } from "#app/words/catalog";

export const { regions } = catalog("platform/territories", {
  regions: {
    none: "Location data has no regions of {country}. Choose the whole country.",
    unknownOf:
      "Location data has no region “{region}” in {country}. Choose one from the list, for example “{example}”.",
    unknown: "Location data has no region “{region}”.",
    unknownOfSeveral: "Location data has no region “{region}” in {countries}.",
    isCountry:
      "Location data has {territory} as a country of its own ({code}), never as a region of {state}. Choose the country {name} instead.",
  },
});
