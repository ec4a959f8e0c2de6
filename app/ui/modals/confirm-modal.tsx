import type { ReactNode } from "react";

import { AppModal } from "./app-modal";
import { confirmModal as texts } from "./texts";

interface ConfirmModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Label of the button that changes nothing. Default: "Cancel". Set it if the action is itself a cancellation. */
  readonly keepLabel?: string;
  readonly destructive?: boolean;
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A confirmation before an action. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { open, title, children, confirmLabel, keepLabel = texts.cancel } = props;
  const { destructive, loading, onConfirm, onClose } = props;
  return (
    <AppModal
      open={open}
      title={title}
      variant="small"
      onClose={onClose}
      primaryAction={{
        content: confirmLabel,
        tone: destructive ? "critical" : undefined,
        loading,
        onAction: onConfirm,
      }}
      secondaryActions={[{ content: keepLabel, onAction: onClose }]}
    >
      {children}
    </AppModal>
  );
}
