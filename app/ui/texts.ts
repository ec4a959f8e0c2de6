import { numeral } from "#app/words/numbers";

export const dataAttribution = {
  places: (date: string) => `Location data of ${date}.`,
  placesOfUnknownAge: "Location data of unknown age.",
  /** `places` is a date. Null if it is unknown. */
  placesAndNetworks: ({ places, networks }: PlacesAndNetworks) =>
    places === null
      ? `Location data of unknown age, network data of ${networks}.`
      : `Location data of ${places}, network data of ${networks}.`,
};

interface PlacesAndNetworks {
  readonly places: string | null;
  readonly networks: string;
}

export const collapsibleCard = {
  hide: "Hide",
  show: "Show",
  hideCard: (title: string) => `Hide: ${title}`,
  showCard: (title: string) => `Show: ${title}`,
};

export const moreFields = {
  moreOptions: "More options",
};

export const pageToasts = {
  closeMessage: "Close message",
};

export const progressLine = {
  progress: ({ done, total, things }: Progress) =>
    `${numeral(done)} of ${numeral(total)} ${things}`,
};

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly things: string;
}

export const retryBanner = {
  tryAgain: "Try again",
};

export const toasts = {
  undo: "Undo",
};
