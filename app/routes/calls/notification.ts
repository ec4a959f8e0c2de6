import { notificationAction } from "../../features/support/notification.server";

export const action = notificationAction;
