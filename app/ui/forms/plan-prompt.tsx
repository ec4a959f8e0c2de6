import { createContext, useContext } from "react";

/** Message for a user whose plan does not include the requested feature. */
export interface PlanPrompt {
  readonly title: string;
  /** Severity: sets the color and the icon of the message. */
  readonly status: "info" | "success" | "warning" | "critical";
  readonly message: string;
}

/** Offers the user to choose a plan. The component around the screens provides it. */
export interface PlanPrompts {
  show(prompt: PlanPrompt): void;
}

const silent: PlanPrompts = { show() {} };

export const PlanPromptContext = createContext<PlanPrompts>(silent);

/** Returns the prompt for screens: `usePlanPrompt().show({ title, status, message })`. */
export function usePlanPrompt(): PlanPrompts {
  return useContext(PlanPromptContext);
}
