import { catalog } from "#app/words/catalog";

export const { contactModal, contactUs } = catalog("shell/contact", {
  contactModal: {
    title: "Leave us message",
    send: "Send",
    cancel: "Cancel",
    message: "Message",
    name: "Name",
    email: "Email",
    otherWays: "You can also email our support. Please allow up to 12 hours for a reply.",
    otherWaysWith:
      "You can also email our support at {address}. Please allow up to 12 hours for a reply.",
  },

  contactUs: {
    contactUs: "Contact us",
  },
});
