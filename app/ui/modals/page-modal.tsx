import { Modal } from "@shopify/polaris";
import { useEffect, useRef } from "react";

import { ModalErrorBanner } from "../page-error";
import { focusFirstField } from "./focus-first-field";
import type { AppModalProps, ModalAction } from "./modal-props";
import { useReturnOfFocus } from "./use-return-of-focus";

const SIZE = { small: "small", base: undefined, large: "large" } as const;

function polarisAction({ tone, ...action }: ModalAction) {
  return { ...action, destructive: tone === "critical" };
}

/** A modal drawn by the page, outside the admin. The caller renders it only while it is open. */
export function PageModal(props: AppModalProps) {
  const { title, variant = "base", primaryAction, secondaryActions = [], children } = props;
  const content = useRef<HTMLDivElement>(null);
  useReturnOfFocus();
  useEffect(() => {
    // Waits until the modal has focused itself.
    const frame = requestAnimationFrame(() => focusFirstField(content.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Modal
      open
      title={title}
      size={SIZE[variant]}
      onClose={props.onClose}
      primaryAction={polarisAction(primaryAction)}
      secondaryActions={secondaryActions.map(polarisAction)}
    >
      <Modal.Section>
        <ModalErrorBanner />
        <div ref={content}>{children}</div>
      </Modal.Section>
    </Modal>
  );
}
