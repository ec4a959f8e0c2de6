import { catalog } from "#app/words/catalog";

export const { notificationPrompt } = catalog("shell/notification", {
  notificationPrompt: {
    title: "You have new message",
    markAsRead: "Mark as Read",
    cancel: "Cancel",
    message: "Message",
  },
});
