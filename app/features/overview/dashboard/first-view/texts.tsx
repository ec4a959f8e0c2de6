import type { ReactNode } from "react";

import { numeral } from "#app/words/numbers";

export const milestoneBanner = {
  activated: {
    title: "Your store is protected",
    text: "Palisade checks every visit from now on.",
  },
  stopped: {
    title: "Palisade stopped a visitor",
    text: "The visitor report says who it was, and why.",
  },
  openTheReport: "Open the report",
};

export const protectionLine = {
  protected: "Protected",
  paused: "Protection paused",
  embedOff: "App embed off",
  since: (day: string) => `Since ${day}.`,
  lastChecked: (when: ReactNode) => <>Last visitor checked {when}.</>,
};

export const setupGuide = {
  title: "Set up your protection",
  progress: ({ done, steps }: { readonly done: number; readonly steps: number }) =>
    `${numeral(done)} of ${numeral(steps)} done`,
  openThemeEditor: "Open theme editor",
  done: "Done",
  toDo: "To do",
};
