import type { DashboardView } from "../dashboard-view";

export interface SetupStep {
  readonly title: string;
  /** Link of the step. Null for the activation, which opens the theme editor. */
  readonly next: { readonly text: string; readonly action: string; readonly url: string } | null;
  readonly isDone: boolean;
}

const LEVELS = {
  text: "Start with a protection level. You can change each rule later.",
  action: "Choose a level",
  url: "/vpnBlocker",
};

/** Setup step for plans without protection levels. */
const COUNTRIES = {
  text: "Start with the countries you do not sell to.",
  action: "Choose countries",
  url: "/regionBlocker",
};

/** Returns the setup steps of a new store in order, with their state. */
export function setupSteps({
  hasLevels,
  steps,
}: NonNullable<DashboardView["protection"]>): readonly SetupStep[] {
  return [
    {
      title: "Activate Palisade in your theme",
      next: null,
      isDone: steps.activated,
    },
    {
      title: "Choose your protection",
      next: hasLevels ? LEVELS : COUNTRIES,
      isDone: steps.protected,
    },
    {
      title: "Test it",
      next: {
        text: "Open your store as a blocked visitor.",
        action: "Run a test",
        url: "/extensions",
      },
      isDone: steps.tested,
    },
    {
      title: "See your first visitor",
      next: {
        text: "Visits appear here within a minute.",
        action: "Open the report",
        url: "/visitors",
      },
      isDone: steps.visited,
    },
  ];
}

/** Returns the step that the card expands. Undefined if all are done. */
export const nextStep = (steps: readonly SetupStep[]): SetupStep | undefined =>
  steps.find(({ isDone }) => !isDone);

/** Returns true if the card offers the activation of the app embed. */
export function offersActivation(view: Pick<DashboardView, "protection"> | undefined): boolean {
  return view?.protection ? nextStep(setupSteps(view.protection))?.next === null : false;
}
