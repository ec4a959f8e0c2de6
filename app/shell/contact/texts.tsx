import type { ReactNode } from "react";

export const contactModal = {
  title: "Leave us message",
  send: "Send",
  cancel: "Cancel",
  message: "Message",
  name: "Name",
  email: "Email",
  otherWays: "You can also email our support. Please allow up to 12 hours for a reply.",
  otherWaysWith: (address: ReactNode) => (
    <>You can also email our support at {address}. Please allow up to 12 hours for a reply.</>
  ),
};

export const contactUs = {
  contactUs: "Contact us",
};
