import { createContext, useContext } from "react";

import { useMatches } from "#app/ui/navigation";

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

/** Handle of a route whose screen offers the activation itself in some states. */
export interface ActivationHandle<Data> {
  /** Reports whether the screen offers the activation. `data` is undefined if the loader failed. */
  readonly offersActivation: (data: Data | undefined) => boolean;
}

/** Returns true while the current screen offers the activation itself. */
export function useScreenOffersActivation(): boolean {
  return useMatches().some(({ handle, data }) =>
    (handle as Partial<ActivationHandle<unknown>> | undefined)?.offersActivation?.(data),
  );
}
