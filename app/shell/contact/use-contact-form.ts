import { useEffect, useRef, useState } from "react";

import { requestServer } from "#app/platform/data-api/request-server";
import { useToasts } from "#app/ui/toasts";

import {
  fieldError,
  type Message,
  type MessageErrors,
  messageErrors,
  type MessageField,
} from "./message-rules";

/** Validates a field when the field loses the focus, and all fields before sending. Shows the result of sending. */
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
    const answer = await requestServer("/contact", message);
    setSending(false);
    if (answer.message !== null) toasts[answer.ok ? "success" : "error"](answer.message);
    if (answer.ok) return onSent();
    refuse(answer.fields);
  };

  return { errors, isSending, check, send: () => void send(), fields };
}

/** Focuses the first field with an error message after the messages are rendered. */
function useErrorFocus(errors: MessageErrors) {
  const fields = useRef<HTMLDivElement>(null);
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors]);
  return { fields, focusFirstError: () => void (isFocusPending.current = true) };
}
