import type { HeadersFunction } from "@remix-run/node";
import { boundary } from "@shopify/shopify-app-remix/server";

import { PlatformBoundary } from "#app/shell/errors/platform-boundary";
import { RecordingBoundary } from "#app/shell/errors/recording-boundary";
import { ScreenProblem } from "#app/shell/errors/screen-problem";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "#app/ui/navigation";

/** Layout between the frame and every screen: an error in a screen leaves the frame intact. */
export default function ScreenRoute() {
  return (
    <RecordingBoundary where="screen" page={useLocation().pathname}>
      <Outlet />
    </RecordingBoundary>
  );
}

/** Responses thrown by Shopify's library keep their meaning. All other errors show a message. */
export function ErrorBoundary() {
  return isRouteErrorResponse(useRouteError()) ? <PlatformBoundary /> : <ScreenProblem />;
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
