import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { Box, PortalsManager } from "@shopify/polaris";
import { useCallback, useRef } from "react";

import { useAdminHost } from "../admin-host";
import { focusFirstField } from "./focus-first-field";
import type { AppModalProps, ModalAction } from "./modal-props";
import { useModalTurn } from "./modal-turns";
import { PageModal } from "./page-modal-when-opened";
import { useReturnOfFocus } from "./use-return-of-focus";

/**
 * A modal the admin draws, with its buttons, around the app's frame (App Bridge's ui-modal). Only
 * one is open at a time: the admin does not put one on top of another. While closed nothing is
 * rendered, neither on the server nor in the browser, so what is typed lives in the caller's state.
 * Where no admin stands around the page, the page draws the modal itself.
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
    // Not through onShow: it listens only after the modal was told to show itself.
    element?.addEventListener("show", () => {
      focusFirstField(element.content);
      hearEscape(element);
    });
  }, []);
  // Hidden because React took it away: whoever did that knows.
  const onHide = () => {
    if (modal.current) props.onClose();
  };
  return (
    <Modal open variant={variant} ref={attach} onHide={onHide}>
      {/* The admin draws the content in another document: what is laid over it has to be in there too,
          and the page's own ground would be that document's. */}
      <PortalsManager>
        <Box background="bg-surface" padding="400">
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
 * Closes the modal by Escape. Keys pressed in the content's own document are not known to reach whoever draws the modal, and
 * its body has the focus once what had it is gone or turned off: so that document is listened to, not the content alone.
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

/** What the admin reads a button of the modal from; its attributes are App Bridge's. */
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
