import { catalog } from "#app/words/catalog";

export const {
  dataAttribution,
  collapsibleCard,
  copying,
  moreFields,
  pageToasts,
  progressLine,
  retryBanner,
  toasts,
} = catalog("ui", {
  dataAttribution: {
    modified: "{credit}, modified",
    places: "Location data of {date}.",
    placesOfUnknownAge: "Location data of unknown age.",
    /** `places` is a date. Null if it is unknown. */
    placesAndNetworks:
      "{places, select, null {Location data of unknown age, network data of {networks}.} other {Location data of {places}, network data of {networks}.}}",
  },

  collapsibleCard: {
    hide: "Hide",
    show: "Show",
    hideCard: "Hide: {title}",
    showCard: "Show: {title}",
  },

  copying: {
    blocked: "Your browser blocked copying. Select the text and copy it yourself.",
  },

  moreFields: {
    moreOptions: "More options",
  },

  pageToasts: {
    closeMessage: "Close message",
  },

  progressLine: {
    progress: "{done, number} of {total, number} {things}",
  },

  retryBanner: {
    tryAgain: "Try again",
  },

  toasts: {
    undo: "Undo",
  },
});
