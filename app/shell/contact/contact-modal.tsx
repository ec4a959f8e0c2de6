import { Form, FormLayout, Link, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { usePublicAddresses } from "../pages/document";
import type { Message, MessageField } from "./message-rules";
import { contactModal as texts } from "./texts";
import { useContactForm } from "./use-contact-form";

export type { Message };

interface ContactModalProps {
  readonly message: Message;
  readonly onChange: (message: Message) => void;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Contact form "Leave us message" (specification section 5). */
export function ContactModal({ message, onChange, onSent, onClose }: ContactModalProps) {
  const { errors, isSending, check, send, fields } = useContactForm(message, onSent);
  const field = (name: MessageField) => ({
    value: message[name],
    error: errors[name],
    requiredIndicator: true,
    onChange: (value: string) => onChange({ ...message, [name]: value }),
    onBlur: () => check(name),
  });
  return (
    <AppModal
      open
      title={texts.title}
      primaryAction={{ content: texts.send, loading: isSending, onAction: send }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
      onClose={onClose}
    >
      <div ref={fields} className="palisade-contact-form">
        <Form noValidate onSubmit={send}>
          <FormLayout>
            <TextField
              label={texts.message}
              autoComplete="off"
              multiline={4}
              maxHeight="40vh"
              {...field("content")}
            />
            <TextField label={texts.name} autoComplete="name" {...field("name")} />
            <TextField
              label={texts.email}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              {...field("replyEmail")}
            />
            <OtherWays />
          </FormLayout>
        </Form>
      </div>
    </AppModal>
  );
}

/** Support's mail address and the expected reply time (specification section 5). */
function OtherWays() {
  const email = usePublicAddresses()?.supportEmail;
  return (
    <Text as="p" tone="subdued">
      {email
        ? texts.otherWaysWith({
            address: (
              <Link url={`mailto:${email}`} target="_top">
                {email}
              </Link>
            ),
          })
        : texts.otherWays}
    </Text>
  );
}
