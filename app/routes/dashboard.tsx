import type { LinksFunction } from "@remix-run/node";

import type { ActivationHandle } from "#app/features/embed/public-screens";
import dashboardStyles from "#app/features/overview/dashboard/dashboard.css?url";
import {
  dashboardAction,
  dashboardLoader,
} from "#app/features/overview/dashboard/dashboard.server";
import { DashboardScreen } from "#app/features/overview/dashboard/dashboard-screen";
import type { DashboardView } from "#app/features/overview/dashboard/dashboard-view";
import { offersActivation } from "#app/features/overview/dashboard/first-view/setup-steps";
import { keepingTheForm } from "#app/platform/data-api/form-answer";
import { pageTitle } from "#app/shell/frame/page-title";
import { type ClientActionFunctionArgs, useLoaderData } from "#app/ui/navigation";

import { titles } from "./texts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dashboardStyles }];

export const meta = () => pageTitle(titles.dashboard);

export const handle: ActivationHandle<DashboardView> = { offersActivation };

export const loader = dashboardLoader;

export const action = dashboardAction;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepingTheForm(serverAction);

export default function DashboardRoute() {
  return <DashboardScreen {...useLoaderData<typeof loader>()} />;
}
