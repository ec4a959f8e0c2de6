import type { AppealMailFailure, AppealMailKind } from "#app/contract/appeals";
import { catalog } from "#app/words/catalog";

export const { mailDialog, mailVisitor, MAIL_KIND_WORDS, MAIL_FAILURE_WORDS, mailProblems } =
  catalog("appeals/mail", {
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

    /** Name of each template. */
    MAIL_KIND_WORDS: {
      allowed: "You can visit again",
      "allowed-24h": "You can visit for 24 hours",
      declined: "We can’t let you in",
      question: "We need to know more",
    } satisfies Readonly<Record<AppealMailKind, string>>,

    /** Explanation and remedy for each reason of a failed email. */
    MAIL_FAILURE_WORDS: {
      refused:
        "An email server refused it. Check the address for a typo, and write to the visitor from your own mailbox.",
      unreachable: "No email server accepted it for three days. Send it again.",
      unconfirmed:
        "The connection was lost before the email server confirmed it, so it may have arrived. Send it again only if the visitor does not have it.",
      outdated:
        "Your answer was changed, its 24 hours ended, or Palisade was uninstalled before the email could be sent. Send a new one if it is still needed.",
    } satisfies Readonly<Record<AppealMailFailure, string>>,

    mailProblems: {
      notAnswered: "Answer the request first.",
      isOver: "The 24 hours are over, so the visitor is no longer allowed.",
      isUntrue: "This email does not match your answer. Choose another template.",
      manyOfAppeal: "You have already sent {mails} emails about this request.",
      manyOfAddress:
        "You have already emailed this visitor {mails} times today. Try again tomorrow.",
      manyOfShop: "Your store sent {mails} of these emails today. Try again tomorrow.",
      noMessage: "Enter a message.",
      noAddress: "The visitor left no email address.",
      noContact:
        "Enter an email address as the contact on your block page, so that visitors can reply.",
    },
  });
