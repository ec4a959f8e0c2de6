import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { Box, PortalsManager } from "@shopify/polaris";
import { useCallback, useRef } from "react";

import { useAdminHost } from "../admin-host";
import { ModalErrorBanner } from "../page-error";
import { focusFirstField } from "./focus-first-field";
import type { AppModalProps, ModalAction } from "./modal-props";
import { useModalTurn } from "./modal-turns";
import { PageModal } from "./page-modal-when-opened";
import { useReturnOfFocus } from "./use-return-of-focus";

/**
 * A modal that the admin draws around the app's frame (App Bridge's ui-modal). Only one can be open: the admin does not
 * stack modals. A closed modal renders nothing, so typed text lives in the caller's state. Outside the admin, the page
 * draws the modal.
 */
export function AppModal(props: AppModalProps) {
  const { isEmbedded } = useAdminHost();
  if (!useModalTurn(props.open)) return null;
  return isEmbedded ? <OpenModal {...props} /> : <PageModal {...props} />;
}

function OpenModal(props: AppModalProps) {
  const { title, variant = "base", primaryAction, secondaryActions = [], children } = props;
  const modal = useRef<UIModalElement | null>(null);
  useReturnOfFocus();
  const attach = useCallback((element: UIModalElement | null) => {
    modal.current = element;
    // onShow would be too late: it is attached after the modal was opened.
    element?.addEventListener("show", () => {
      focusFirstField(element.content);
      hearEscape(element);
    });
  }, []);
  // React removed the modal, so the caller already knows.
  const onHide = () => {
    if (modal.current) props.onClose();
  };
  return (
    <Modal open variant={variant} ref={attach} onHide={onHide}>
      {/* The admin draws the content in another document. Popovers must be in that document, and it has no
          background of its own. */}
      <PortalsManager>
        <Box background="bg-surface" padding="400">
          <ModalErrorBanner />
          {children}
        </Box>
      </PortalsManager>
      <TitleBar title={title}>
        <ActionButton {...primaryAction} isPrimary />
        {secondaryActions.map((action) => (
          <ActionButton key={action.content} {...action} />
        ))}
      </TitleBar>
    </Modal>
  );
}

/**
 * Closes the modal on Escape. Keys pressed in the content's own document may not reach the admin. Listens on that
 * document: its body has the focus after the focused element is removed or disabled.
 */
function hearEscape(modal: UIModalElement) {
  const { content } = modal;
  const heard: EventTarget | undefined =
    content?.ownerDocument === document ? content : content?.ownerDocument;
  heard?.addEventListener("keydown", (event) => closeByEscape(event as KeyboardEvent, modal));
}

function closeByEscape(event: KeyboardEvent, modal: UIModalElement) {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  void modal.hide();
}

/** Describes a button of the modal to the admin, with the attributes of App Bridge. */
function ActionButton(props: ModalAction & { readonly isPrimary?: boolean }) {
  const { content, onAction, loading = false, disabled = false, tone, isPrimary } = props;
  return (
    <button
      type="button"
      variant={isPrimary ? "primary" : undefined}
      tone={tone}
      disabled={disabled || loading}
      onClick={onAction}
      {...(loading ? { loading: "" } : {})}
    >
      {content}
    </button>
  );
}
