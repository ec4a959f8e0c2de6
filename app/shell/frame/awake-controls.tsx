import type { ReactNode } from "react";

/**
 * Disables its buttons and fields in the server's document, where a press would do nothing. Links work without a script
 * and stay. The page's script calls {@link wakeControls} before it hydrates the page.
 */
export function AwakeControls({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset
      role="presentation"
      className="palisade-controls"
      disabled={typeof document === "undefined"}
      suppressHydrationWarning
    >
      {children}
    </fieldset>
  );
}

/**
 * Enables the controls of the server's document. Tooltips and popovers look for a button that is enabled when they are
 * hydrated. React hydrates at once what is pressed from then on.
 */
export function wakeControls(): void {
  for (const controls of document.querySelectorAll<HTMLFieldSetElement>(".palisade-controls")) {
    controls.disabled = false;
  }
}
