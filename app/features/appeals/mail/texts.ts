export const mailDialog = {
  emailTheVisitor: "Email the visitor",
  sendEmail: "Send email",
  cancel: "Cancel",
  message: "Message",
  sentAsPlainText:
    "Sent as plain text, with your store’s name and the reference code below it. Choosing another template or language replaces the message.",
  toRepliesGoTo: ({ trim, replyTo }: { readonly trim: string; readonly replyTo: string }) =>
    `To ${trim}. Replies go to ${replyTo}.`,
  template: "Template",
  language: "Language",
};

export const mailVisitor = {
  contactOnYourBlockPage: "contact on your block page",
  emailTheVisitor: "Email the visitor",
  emailTheVisitor2: (reference: string) => `Email the visitor: ${reference}`,
  emailQueued: "Email queued",
  emailSent: "Email sent",
  couldNotBeDelivered: "Could not be delivered,",
};
