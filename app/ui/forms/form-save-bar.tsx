import { useBlocker } from "@remix-run/react";
import { SaveBar } from "@shopify/app-bridge-react";
import { useEffect, useRef } from "react";

import { useAdminHost } from "../admin-host";
import { PageSaveBar, usePageLeaveQuestion } from "./page-save-bar";

interface FormSaveBarProps {
  readonly id: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/**
 * The save bar for unsaved changes: the admin's inside the admin, else our own. Leaving the page with unsaved changes
 * requires confirmation, also through a link inside the app.
 */
export function FormSaveBar(props: FormSaveBarProps) {
  return useAdminHost().isEmbedded ? <AdminSaveBar {...props} /> : <OwnSaveBar {...props} />;
}

function OwnSaveBar({ isDirty, ...bar }: FormSaveBarProps) {
  const { confirm, question } = usePageLeaveQuestion();
  useLeaveConfirmation(isDirty && !bar.isSaving, confirm);
  return (
    <>
      {isDirty && <PageSaveBar {...bar} />}
      {question}
    </>
  );
}

/** Resolves when the user leaves and rejects when the user stays. */
function confirmInAdmin(): Promise<void> {
  return window.shopify.saveBar.leaveConfirmation();
}

function AdminSaveBar({ id, isDirty, isSaving, onSave, onDiscard }: FormSaveBarProps) {
  useLeaveConfirmation(isDirty && !isSaving, confirmInAdmin);
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

function useLeaveConfirmation(isDirty: boolean, confirm: () => Promise<void>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  /** Location of the last blocked navigation, so that each navigation is confirmed once. */
  const confirmed = useRef<unknown>(null);

  useEffect(() => {
    if (blocker.state !== "blocked" || confirmed.current === blocker.location) return;
    confirmed.current = blocker.location;
    confirm().then(
      () => blocker.proceed(),
      () => blocker.reset(),
    );
  }, [blocker, confirm]);
}
