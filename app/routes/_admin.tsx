import type { HeadersFunction, LinksFunction } from "@remix-run/node";
import polarisStyles from "@shopify/polaris/build/esm/styles.css?url";
import { boundary } from "@shopify/shopify-app-remix/server";

import rulesStyles from "#app/features/rules/rules.css?url";
import { adminLoader } from "#app/shell/frame/admin.server";
import { AdminLayout } from "#app/shell/frame/admin-layout";
import sessionBarStyles from "#app/shell/frame/session-bar.css?url";
import shellStyles from "#app/shell/frame/shell.css?url";
import promptStyles from "#app/shell/prompts/prompts.css?url";
import { Outlet, useLoaderData } from "#app/ui/navigation";
import uiStyles from "#app/ui/ui.css?url";

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

export { keepAfterFailure as shouldRevalidate } from "#app/shell/errors/keep-after-failure";

/** Thrown responses (new session required, leave the frame) go to the boundary for pages of Shopify's library. */
export { PlatformBoundary as ErrorBoundary } from "#app/shell/errors/platform-boundary";

export const headers: HeadersFunction = (args) => boundary.headers(args);
