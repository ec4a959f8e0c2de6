import { notificationAction } from "../../features/contact/support/notification.server";

export const action = notificationAction;
