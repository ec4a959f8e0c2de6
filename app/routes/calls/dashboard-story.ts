import { dashboardStoryAction } from "../../features/overview/dashboard/dashboard.server";

export const action = dashboardStoryAction;
