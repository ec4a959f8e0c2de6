import { createContext, useContext } from "react";

import { useMatches } from "#app/ui/navigation";

/** Functions to activate the app embed, which the frame provides to every screen. */
export interface Activation {
  /** Opens the theme editor in a new window, then checks whether the activation succeeded. */
  readonly activate: () => void;
  /** Opens the panel with reasons to activate the embed. */
  readonly showReasons: () => void;
}

export const ActivationContext = createContext<Activation>({
  activate() {},
  showReasons() {},
});

export const useActivation = (): Activation => useContext(ActivationContext);

/** Handle of a route whose screen shows its own activation button in some states. */
export interface ActivationHandle<Data> {
  /** Reports whether the screen shows an activation button. `data` is undefined if the loader failed. */
  readonly offersActivation: (data: Data | undefined) => boolean;
}

/** Reports whether the current screen shows its own activation button. */
export function useScreenOffersActivation(): boolean {
  return useMatches().some(({ handle, data }) =>
    (handle as Partial<ActivationHandle<unknown>> | undefined)?.offersActivation?.(data),
  );
}
