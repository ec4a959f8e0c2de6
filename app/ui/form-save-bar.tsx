import { useBlocker } from "@remix-run/react";
import { SaveBar } from "@shopify/app-bridge-react";
import { useEffect, useRef } from "react";

interface FormSaveBarProps {
  readonly id: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/**
 * The admin's save bar for unsaved changes. Leaving the page with changes asks first, also when
 * the way out is a link inside the app.
 */
export function FormSaveBar({ id, isDirty, isSaving, onSave, onDiscard }: FormSaveBarProps) {
  useLeaveConfirmation(isDirty && !isSaving);
  return (
    <SaveBar id={id} open={isDirty} discardConfirmation>
      <button
        type="button"
        variant="primary"
        onClick={onSave}
        disabled={isSaving}
        {...(isSaving ? { loading: "" } : {})}
      />
      <button type="button" onClick={onDiscard} disabled={isSaving} />
    </SaveBar>
  );
}

function useLeaveConfirmation(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  /** The way out that was asked about last: each is asked about once. */
  const asked = useRef<unknown>(null);

  useEffect(() => {
    if (blocker.state !== "blocked" || asked.current === blocker.location) return;
    asked.current = blocker.location;
    window.shopify.saveBar.leaveConfirmation().then(
      () => blocker.proceed(),
      () => blocker.reset(),
    );
  }, [blocker]);
}
