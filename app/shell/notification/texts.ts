export const notificationPrompt = {
  youHaveNewMessage: "You have new message",
  markAsRead: "Mark as Read",
  cancel: "Cancel",
  message: "Message",
};
