import { useEffect, useRef, useState } from "react";

import { askServer } from "#app/platform/data-api/ask-server";
import { useToasts } from "#app/ui/toasts";

import {
  fieldError,
  type Message,
  type MessageErrors,
  messageErrors,
  type MessageField,
} from "./message-rules";

/** Checks fields as they are left and all of them before sending; says what came of it. */
export function useContactForm(message: Message, onSent: () => void) {
  const toasts = useToasts();
  const [errors, setErrors] = useState<MessageErrors>({});
  const [isSending, setSending] = useState(false);
  const { fields, focusFirstError } = useErrorFocus(errors);

  const check = (field: MessageField) =>
    setErrors((before) => ({ ...before, [field]: fieldError(field, message[field]) }));

  const refuse = (found: MessageErrors) => {
    setErrors(found);
    focusFirstError();
  };

  const send = async () => {
    if (isSending) return;
    const found = messageErrors(message);
    if (Object.keys(found).length > 0) return refuse(found);
    setSending(true);
    const answer = await askServer("/contact", message);
    setSending(false);
    if (answer.message !== null) toasts[answer.ok ? "success" : "error"](answer.message);
    if (answer.ok) return onSent();
    refuse(answer.fields);
  };

  return { errors, isSending, check, send: () => void send(), fields };
}

/** Leads to the first field with a message, once the messages are there. */
function useErrorFocus(errors: MessageErrors) {
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors]);
  return { fields, focusFirstError: () => void (wanted.current = true) };
}
