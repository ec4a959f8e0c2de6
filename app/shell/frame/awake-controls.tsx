import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Disables the buttons and fields in it until the page's script runs: before that, presses would do nothing. Links work
 * without a script and stay.
 */
export function AwakeControls({ children }: { readonly children: ReactNode }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <fieldset role="presentation" className="palisade-controls" disabled={!isAwake}>
      {children}
    </fieldset>
  );
}
