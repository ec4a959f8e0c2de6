import type { DashboardView } from "../dashboard-view";
import { setupSteps as texts } from "./texts";

export interface SetupStep {
  readonly title: string;
  /** Link of the step. Null for the activation, which opens the theme editor. */
  readonly next: { readonly text: string; readonly action: string; readonly url: string } | null;
  readonly isDone: boolean;
}

/** Returns the setup steps of a new store in order, with their state. */
export function setupSteps({
  hasLevels,
  steps,
}: NonNullable<DashboardView["protection"]>): readonly SetupStep[] {
  const { levels, countries, test, visitor } = texts;
  return [
    {
      title: texts.activate,
      next: null,
      isDone: steps.activated,
    },
    {
      title: texts.protect,
      // Plans without protection levels start with countries.
      next: hasLevels
        ? { text: levels.text, action: levels.action, url: "/vpnBlocker" }
        : { text: countries.text, action: countries.action, url: "/regionBlocker" },
      isDone: steps.protected,
    },
    {
      title: test.title,
      next: { text: test.text, action: test.action, url: "/extensions" },
      isDone: steps.tested,
    },
    {
      title: visitor.title,
      next: { text: visitor.text, action: visitor.action, url: "/visitors" },
      isDone: steps.visited,
    },
  ];
}

/** Returns the step that the card expands. Undefined if all steps are done. */
export const nextStep = (steps: readonly SetupStep[]): SetupStep | undefined =>
  steps.find(({ isDone }) => !isDone);

/** Returns true if the card offers the activation of the app embed. */
export function offersActivation(view: Pick<DashboardView, "protection"> | undefined): boolean {
  return view?.protection ? nextStep(setupSteps(view.protection))?.next === null : false;
}
