import { dashboardStoryAction } from "../../features/dashboard/dashboard.server";

export const action = dashboardStoryAction;
