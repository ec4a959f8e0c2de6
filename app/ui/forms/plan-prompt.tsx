import { createContext, useContext } from "react";

/** What to say to somebody whose plan lacks what they asked for. */
export interface PlanPrompt {
  readonly title: string;
  /** How grave it is: colour and symbol of the message. */
  readonly status: "info" | "success" | "warning" | "critical";
  readonly message: string;
}

/** Asks the person to choose a plan. Whoever frames the screens says how that is shown. */
export interface PlanPrompts {
  show(prompt: PlanPrompt): void;
}

const silent: PlanPrompts = { show() {} };

export const PlanPromptContext = createContext<PlanPrompts>(silent);

/** For screens: `usePlanPrompt().show({ title, status, message })`. */
export function usePlanPrompt(): PlanPrompts {
  return useContext(PlanPromptContext);
}
