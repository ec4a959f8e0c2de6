import type { ReactNode } from "react";

export const mailDialog = {
  title: "Email the visitor",
  send: "Send email",
  cancel: "Cancel",
  message: "Message",
  sentAsPlainText:
    "Sent as plain text, with your store’s name and the reference code below it. Choosing another template or language replaces the message.",
  addresses: ({ to, replyTo }: { readonly to: string; readonly replyTo: string }) =>
    `To ${to}. Replies go to ${replyTo}.`,
  template: "Template",
  language: "Language",
};

interface MailState {
  readonly when: ReactNode;
  /** Name of the email's template. */
  readonly mail: string;
}

export const mailVisitor = {
  enterContact: (link: (words: string) => ReactNode) => (
    <>
      To email visitors from here, enter an email address as the{" "}
      {link("contact on your block page")}.
    </>
  ),
  emailVisitor: "Email the visitor",
  emailVisitorAbout: (reference: string) => `Email the visitor: ${reference}`,
  queued: ({ when, mail }: MailState) => (
    <>
      Email queued {when}: {mail}
    </>
  ),
  sent: ({ when, mail }: MailState) => (
    <>
      Email sent {when}: {mail}
    </>
  ),
  notDelivered: ({ when, mail }: MailState) => (
    <>
      Could not be delivered, {when}: {mail}
    </>
  ),
};
