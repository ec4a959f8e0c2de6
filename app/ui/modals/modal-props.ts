import type { ReactNode } from "react";

export interface ModalAction {
  readonly content: string;
  readonly onAction: () => void;
  /** True while the action runs. The button cannot be pressed. */
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
  /** Called when the merchant closes the modal with its button or Escape. */
  readonly onClose: () => void;
}
