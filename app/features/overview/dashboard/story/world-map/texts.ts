import { catalog } from "#app/words/catalog";

export const { worldMap } = catalog("overview/dashboard/story/world-map", {
  worldMap: {
    allVisits: "All visits",
    stopped: "Stopped",
    shadedBy: "Countries shaded by",
    ofCountry:
      "{country}: {visits, plural, one {# visit} other {# visits}}, {stopped, number} stopped",
    mapOfVisits: "World map of visits, most from {country}: {count, number}",
    mapOfNoVisits: "World map of visits: none",
    mapOfStopped: "World map of stopped visits, most from {country}: {count, number}",
    mapOfNoneStopped: "World map of stopped visits: none",
    legend: "Shades of the map",
    noVisits: "None",
  },
});
