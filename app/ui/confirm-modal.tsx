import { Modal } from "@shopify/polaris";
import type { ReactNode } from "react";

interface ConfirmModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly destructive?: boolean;
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question that must be answered before something happens. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { open, title, children, confirmLabel, destructive, loading, onConfirm, onClose } = props;
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      primaryAction={{ content: confirmLabel, destructive, loading, onAction: onConfirm }}
      secondaryActions={[{ content: "Cancel", onAction: onClose }]}
    >
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
