import { catalog } from "#app/words/catalog";

export const { milestoneBanner, protectionLine, setupGuide } = catalog(
  "overview/dashboard/first-view",
  {
    milestoneBanner: {
      activated: {
        title: "Your store is protected",
        text: "Palisade checks every visit from now on.",
      },
      stopped: {
        title: "Palisade stopped a visitor",
        text: "The visitor report says who it was, and why.",
      },
      openTheReport: "Open the report",
    },

    protectionLine: {
      protected: "Protected",
      paused: "Protection paused",
      embedOff: "App embed off",
      since: "Since {day}.",
      lastChecked: "Last visitor checked {when}.",
    },

    setupGuide: {
      title: "Set up your protection",
      progress: "{done, number} of {steps, number} done",
      openThemeEditor: "Open theme editor",
      done: "Done",
      toDo: "To do",
    },
  },
);
