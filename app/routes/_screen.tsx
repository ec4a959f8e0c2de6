import type { HeadersFunction } from "@remix-run/node";
import { boundary } from "@shopify/shopify-app-remix/server";

import { PlatformBoundary } from "#app/shell/errors/platform-boundary";
import { RecordingBoundary } from "#app/shell/errors/recording-boundary";
import { ScreenProblem } from "#app/shell/errors/screen-problem";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "#app/ui/navigation";

/** Between the frame and every screen: what fails below leaves the frame standing. */
export default function ScreenRoute() {
  return (
    <RecordingBoundary where="screen" page={useLocation().pathname}>
      <Outlet />
    </RecordingBoundary>
  );
}

/** Responses that the platform's library throws keep their meaning; everything else gets words. */
export function ErrorBoundary() {
  return isRouteErrorResponse(useRouteError()) ? <PlatformBoundary /> : <ScreenProblem />;
}

export const headers: HeadersFunction = (args) => boundary.headers(args);
