import { useCallback, useEffect, useState } from "react";

import type { AccountInfo } from "#app/contract/account";
import { ChatIcon } from "#app/ui/icons";
import { Icon } from "#app/ui/kit";
import { whenOpened } from "#app/ui/modals/when-opened";

import type { Message } from "./contact-modal";
import { contactUs as texts } from "./texts";

/** The modal is loaded on demand, because its validation imports the data API's schemas and their library. */
const ContactModal = whenOpened(() =>
  import("./contact-modal").then((module) => module.ContactModal),
);

/** App Bridge's API for the admin's "Get support" button, where the admin has one. */
interface WithSupport {
  support?: { registerHandler(handler: (() => void) | null): Promise<void> };
}

interface ContactUsProps {
  readonly account: AccountInfo | null;
  /** False: the button is at the end of the page, because the page has no navigation next to which it could float. */
  readonly isFloating?: boolean;
}

/**
 * Button that opens the message form (specification sections 2.3 and 5). The text is kept until it is sent, also when
 * sending fails or the form is closed.
 */
export function ContactUs({ account, isFloating = true }: ContactUsProps) {
  const [message, setMessage] = useState<Message>({ content: "", name: "", replyEmail: "" });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  const name = account?.name ?? "";
  const replyEmail = account?.email ?? "";
  const openForm = useCallback(() => {
    setMessage(({ content }) => ({ content, name, replyEmail }));
    setOpen(true);
  }, [name, replyEmail]);
  useSupportButton(openForm);

  return (
    <>
      <button
        type="button"
        className={isFloating ? "palisade-contact" : "palisade-contact-in-page"}
        onClick={openForm}
      >
        <Icon source={ChatIcon} />
        <span className="palisade-contact-words">{texts.contactUs}</span>
      </button>
      {isOpen && (
        <ContactModal
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

function useSupportButton(onPress: () => void): void {
  useEffect(() => {
    const { support } = (window as { shopify?: WithSupport }).shopify ?? {};
    void support?.registerHandler(onPress);
    return () => void support?.registerHandler(null);
  }, [onPress]);
}
