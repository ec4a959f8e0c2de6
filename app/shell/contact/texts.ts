export const contactModal = {
  leaveUsMessage: "Leave us message",
  send: "Send",
  cancel: "Cancel",
  message: "Message",
  name: "Name",
  email: "Email",
};

export const contactUs = {
  contactUs: "Contact us",
};
