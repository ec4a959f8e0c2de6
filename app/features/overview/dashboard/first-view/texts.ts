import { catalog } from "#app/words/catalog";

export const { milestoneBanner, protectionLine, setupGuide, setupSteps } = catalog(
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

    setupSteps: {
      activate: "Activate Palisade in your theme",
      protect: "Choose your protection",
      levels: {
        text: "Start with a protection level. You can change each rule later.",
        action: "Choose a level",
      },
      countries: {
        text: "Start with the countries you do not sell to.",
        action: "Choose countries",
      },
      test: {
        title: "Test it",
        text: "Open your store as a blocked visitor.",
        action: "Run a test",
      },
      visitor: {
        title: "See your first visitor",
        text: "Visits appear here within a minute.",
        action: "Open the report",
      },
    },
  },
);
