import { catalog } from "#app/words/catalog";

export const { mailDialog, mailVisitor } = catalog("appeals/mail", {
  mailDialog: {
    title: "Email the visitor",
    send: "Send email",
    cancel: "Cancel",
    message: "Message",
    sentAsPlainText:
      "Sent as plain text, with your store’s name and the reference code below it. Choosing another template or language replaces the message.",
    addresses: "To {to}. Replies go to {replyTo}.",
    template: "Template",
    language: "Language",
  },

  mailVisitor: {
    enterContact:
      "To email visitors from here, enter an email address as the <link>contact on your block page</link>.",
    emailVisitor: "Email the visitor",
    emailVisitorAbout: "Email the visitor: {reference}",
    queued: "Email queued {when}: {mail}",
    sent: "Email sent {when}: {mail}",
    notDelivered: "Could not be delivered, {when}: {mail}",
  },
});
