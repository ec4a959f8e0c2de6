import { dashboardStoryAction } from "#app/features/overview/dashboard/dashboard.server";

export const action = dashboardStoryAction;
