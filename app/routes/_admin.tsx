import type { HeadersFunction, LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { boundary } from "@shopify/shopify-app-remix/server";

import rulesStyles from "../features/rules/rules.css?url";
import { adminLoader } from "../shell/frame/admin.server";
import { AdminLayout } from "../shell/frame/admin-layout";
import sessionBarStyles from "../shell/frame/session-bar.css?url";
import shellStyles from "../shell/frame/shell.css?url";
import promptStyles from "../shell/prompts/prompts.css?url";
import uiStyles from "../ui/ui.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: polarisStyles },
  { rel: "stylesheet", href: uiStyles },
  { rel: "stylesheet", href: rulesStyles },
  { rel: "stylesheet", href: shellStyles },
  { rel: "stylesheet", href: sessionBarStyles },
  { rel: "stylesheet", href: promptStyles },
];

export const loader = adminLoader;

export default function AdminRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <AdminLayout {...data}>
      <Outlet />
    </AdminLayout>
  );
}

export { keepAfterFailure as shouldRevalidate } from "../shell/errors/keep-after-failure";

/** Thrown responses (a fresh session is needed, leave the frame) pass through the platform's boundary. */
export { PlatformBoundary as ErrorBoundary } from "../shell/errors/platform-boundary";

export const headers: HeadersFunction = (args) => boundary.headers(args);
