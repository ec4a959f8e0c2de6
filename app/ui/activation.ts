import { createContext, useContext } from "react";

/** Activation of the app embed, which the frame offers to every screen. */
export interface Activation {
  /** Opens the theme editor in a new window, and then asks whether the activation worked. */
  readonly activate: () => void;
  /** Opens the reasons to activate. */
  readonly showReasons: () => void;
}

export const ActivationContext = createContext<Activation>({
  activate() {},
  showReasons() {},
});

export const useActivation = (): Activation => useContext(ActivationContext);
