import { inSentence } from "#app/engine/country-article";
import { counted, numeral } from "#app/words/numbers";

/** The country with the highest count. */
interface Most {
  readonly country: string;
  readonly count: number;
}

interface OfCountry {
  readonly country: string;
  readonly visits: number;
  readonly stopped: number;
}

export const worldMap = {
  allVisits: "All visits",
  stopped: "Stopped",
  shadedBy: "Countries shaded by",
  ofCountry: ({ country, visits, stopped }: OfCountry) =>
    `${country}: ${counted(visits, "visit", "visits")}, ${numeral(stopped)} stopped`,
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
};
