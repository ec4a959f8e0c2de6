import { inSentence } from "#app/engine/country-article";
import { catalog } from "#app/words/catalog";
import { numeral } from "#app/words/numbers";

export const { worldMap } = catalog("overview/dashboard/story/world-map", {
  worldMap: {
    allVisits: "All visits",
    stopped: "Stopped",
    shadedBy: "Countries shaded by",
    ofCountry:
      "{country}: {visits, plural, one {# visit} other {# visits}}, {stopped, number} stopped",
    mapOfVisits: (most: Most | null) =>
      most === null
        ? "World map of visits: none"
        : `World map of visits, most from ${inSentence(most.country)}: ${numeral(most.count)}`,
    mapOfStopped: (most: Most | null) =>
      most === null
        ? "World map of stopped visits: none"
        : `World map of stopped visits, most from ${inSentence(most.country)}: ${numeral(most.count)}`,
    legend: "Shades of the map",
    noVisits: "None",
  },
});

/** The country with the highest count. */
interface Most {
  readonly country: string;
  readonly count: number;
}
