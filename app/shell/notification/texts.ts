export const notificationPrompt = {
  title: "You have new message",
  markAsRead: "Mark as Read",
  cancel: "Cancel",
  message: "Message",
};
