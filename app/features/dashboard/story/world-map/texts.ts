export const worldMap = {
  allVisits: "All visits",
  stopped: "Stopped",
  countriesShadedBy: "Countries shaded by",
  stopped2: ({
    label,
    visits,
    stopped,
  }: {
    readonly label: string;
    readonly visits: string;
    readonly stopped: string;
  }) => `${label}: ${visits}, ${stopped} stopped`,
  worldMapOfVisits: "World map of visits",
  worldMapOfStoppedVisits: "World map of stopped visits",
  none: (title: string) => `${title}: none`,
  mostFrom: ({
    title,
    label,
    highest,
  }: {
    readonly title: string;
    readonly label: string;
    readonly highest: string;
  }) => `${title}, most from ${label}: ${highest}`,
  shadesOfTheMap: "Shades of the map",
};
