import { GUIDE_PATH } from "../../extensions/public";
import type { DashboardView } from "../dashboard-view";

export interface SetupStep {
  readonly title: string;
  /** What to do, a sentence. */
  readonly text: string;
  readonly action: string;
  readonly url: string;
  readonly isDone: boolean;
}

/** What a new store does first, in this order, each with what is true of it. */
export function setupSteps({
  steps,
}: NonNullable<DashboardView["protection"]>): readonly SetupStep[] {
  return [
    {
      title: "Activate Palisade in your theme",
      text: "Turn on the app embed in the theme editor and save.",
      action: "Read the guide",
      url: GUIDE_PATH,
      isDone: steps.activated,
    },
    {
      title: "Choose your protection",
      text: "Start with a protection level. You can change each rule later.",
      action: "Choose a level",
      url: "/vpnBlocker",
      isDone: steps.protected,
    },
    {
      title: "Test it",
      text: "Open your store as a blocked visitor.",
      action: "Run a test",
      url: "/extensions",
      isDone: steps.tested,
    },
    {
      title: "See your first visitor",
      text: "Visits appear here within a minute.",
      action: "Open the report",
      url: "/visitors",
      isDone: steps.visited,
    },
  ];
}
