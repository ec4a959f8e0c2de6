import type { LinksFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";

import dashboardStyles from "../features/overview/dashboard/dashboard.css?url";
import { dashboardAction, dashboardLoader } from "../features/overview/dashboard/dashboard.server";
import { DashboardScreen } from "../features/overview/dashboard/dashboard-screen";
import { keepingTheForm } from "../platform/data-api/form-answer";
import { pageTitle } from "../shell/frame/page-title";
import { titles } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dashboardStyles }];

export const meta = () => pageTitle(titles.dashboard);

export const loader = dashboardLoader;

export const action = dashboardAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export default function DashboardRoute() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}
