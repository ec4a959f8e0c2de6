import type { ReactNode } from "react";

/**
 * Disables its buttons and fields in the server's document, where a press would have no effect. Links work without
 * scripts and remain enabled. The page's script calls {@link wakeControls} before it hydrates the page.
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
 * Enables the controls of the server's document. Tooltips and popovers need an enabled button when they hydrate. From
 * then on React hydrates a pressed control at once.
 */
export function wakeControls(): void {
  for (const controls of document.querySelectorAll<HTMLFieldSetElement>(".palisade-controls")) {
    controls.disabled = false;
  }
}
