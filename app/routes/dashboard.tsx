import { useLoaderData } from "@remix-run/react";

import { DashboardScreen } from "../features/dashboard/dashboard-screen";
import { dashboardLoader } from "../features/dashboard/dashboard.server";
import { pageTitle } from "../shell/page-title";

export const meta = () => pageTitle("Dashboard");

export const loader = dashboardLoader;

export default function DashboardRoute() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}
