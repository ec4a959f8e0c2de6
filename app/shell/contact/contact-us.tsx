import { Icon } from "@shopify/polaris";
import { ChatIcon } from "@shopify/polaris-icons";
import { useCallback, useEffect, useState } from "react";

import type { AccountInfo } from "../../contract/account";
import { GENERAL_FAILURE } from "../../contract/errors";
import { useToasts } from "../../ui/toasts";
import type { ContactModal, Message } from "./contact-modal";

/** The admin's own "Get support" button, where the admin has one. */
interface WithSupport {
  support?: { registerHandler(handler: (() => void) | null): Promise<void> };
}

/**
 * The floating button that opens the message form (specification sections 2.3 and 5). What was
 * typed stays until it is sent, also when sending fails or the form is closed.
 */
export function ContactUs({ account }: { readonly account: AccountInfo | null }) {
  const [message, setMessage] = useState<Message>({ content: "", name: "", replyEmail: "" });
  const { Modal, open, close } = useLoadedModal();

  const name = account?.name ?? "";
  const replyEmail = account?.email ?? "";
  const openForm = useCallback(() => {
    setMessage(({ content }) => ({ content, name, replyEmail }));
    open();
  }, [name, replyEmail, open]);
  useSupportButton(openForm);

  return (
    <>
      <button type="button" className="palisade-contact" onClick={openForm}>
        <Icon source={ChatIcon} />
        <span className="palisade-contact-words">Contact us</span>
      </button>
      {Modal && (
        <Modal
          message={message}
          onChange={setMessage}
          onSent={() => {
            setMessage({ content: "", name, replyEmail });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The form's code comes when it is first asked for: its rules are the data API's own, with their library. */
function useLoadedModal() {
  const toasts = useToasts();
  const [Modal, setModal] = useState<typeof ContactModal | null>(null);
  const open = useCallback(() => {
    import("./contact-modal").then(
      (module) => setModal(() => module.ContactModal),
      () => toasts.error(GENERAL_FAILURE),
    );
  }, [toasts]);
  const close = useCallback(() => setModal(null), []);
  return { Modal, open, close };
}

function useSupportButton(onPress: () => void): void {
  useEffect(() => {
    const { support } = (window as { shopify?: WithSupport }).shopify ?? {};
    void support?.registerHandler(onPress);
    return () => void support?.registerHandler(null);
  }, [onPress]);
}
