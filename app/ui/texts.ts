export const dataAttribution = {
  locationDataOf: (date: string) => `Location data of ${date}.`,
  locationDataOfUnknownAge: "Location data of unknown age.",
  of: (date: string) => `of ${date}`,
  ofUnknownAge: "of unknown age",
  locationDataNetworkDataOf: ({
    places,
    networkDate,
  }: {
    readonly places: string;
    readonly networkDate: string;
  }) => `Location data ${places}, network data of ${networkDate}.`,
};

export const foldedCard = {
  hide: "Hide",
  show: "Show",
};

export const loaded = {
  couldNotBeLoaded: (what: string) => `${what} could not be loaded`,
};

export const moreFields = {
  moreOptions: "More options",
};

export const pageToasts = {
  closeMessage: "Close message",
};

export const progressLine = {
  of: ({
    done,
    total,
    things,
  }: {
    readonly done: string;
    readonly total: string;
    readonly things: string;
  }) => `${done} of ${total} ${things}`,
};

export const retryBanner = {
  tryAgain: "Try again",
};

export const toasts = {
  undo: "Undo",
};
