import type { ReactNode } from "react";

export interface ModalAction {
  readonly content: string;
  readonly onAction: () => void;
  /** At work: cannot be pressed again. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly tone?: "critical";
}

export interface AppModalProps {
  readonly open: boolean;
  readonly title: string;
  readonly variant?: "small" | "base" | "large";
  readonly primaryAction: ModalAction;
  readonly secondaryActions?: readonly ModalAction[];
  readonly children: ReactNode;
  /** The merchant closed the modal, with its own button or the Escape key. */
  readonly onClose: () => void;
}
