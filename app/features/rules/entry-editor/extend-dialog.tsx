import { useState } from "react";

import { AppModal } from "#app/ui/modals/app-modal";

import { type Expiry, expiryInstant } from "../entries/entry-expiry";
import { ExpiryField } from "./fields/expiry-field";
import { extendDialog as texts } from "./texts";

interface ExtendDialogProps {
  readonly count: number;
  /** ISO 8601; null: for ever. */
  readonly onExtend: (expiresAt: string | null) => void;
  readonly onClose: () => void;
}

/** A new end, counted from now, for the chosen entries. */
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
      title={texts.title(count)}
      onClose={onClose}
      primaryAction={{ content: texts.extend, onAction: extend }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <ExpiryField value={expiry} error={problem} onChange={setExpiry} />
    </AppModal>
  );
}
