import { notificationAction } from "#app/features/contact/support/notification.server";

export const action = notificationAction;
