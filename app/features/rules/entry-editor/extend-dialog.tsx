import { useState } from "react";

import { AppModal } from "#app/ui/modals/app-modal";

import { type Expiry, expiryInstant } from "../entries/entry-expiry";
import { ExpiryField } from "./fields/expiry-field";
import { extendDialog as texts } from "./texts";

interface ExtendDialogProps {
  readonly count: number;
  /** Called with the new expiry, ISO 8601. Null for none. */
  readonly onExtend: (expiresAt: string | null) => void;
  readonly onClose: () => void;
}

/** Selects a new expiry for the chosen entries, counted from now. */
export function ExtendDialog({ count, onExtend, onClose }: ExtendDialogProps) {
  const [expiry, setExpiry] = useState<Expiry>({ choice: "30d", end: "" });
  const [problem, setProblem] = useState<string>();
  const extend = () => {
    const end = expiryInstant(expiry, new Date());
    if (end.ok) onExtend(end.expiresAt);
    else setProblem(end.problem);
  };
  return (
    <AppModal
      open
      title={texts.title({ count })}
      onClose={onClose}
      primaryAction={{ content: texts.extend, onAction: extend }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <ExpiryField value={expiry} error={problem} onChange={setExpiry} />
    </AppModal>
  );
}
