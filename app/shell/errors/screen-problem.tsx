import { useEffect } from "react";

import { generalFailure } from "#app/contract/errors";
import { Banner, BlockStack, Link, Page } from "#app/ui/kit";
import { useRouteError } from "#app/ui/navigation";
import { reloadPage } from "#app/ui/reload-page";
import { RetryBanner } from "#app/ui/retry-banner";
import { useProblemToast } from "#app/ui/toasts";

import { reportError } from "./error-report";
import { ChunkLoadError } from "./load-route-module";
import { screenProblem as texts } from "./texts";

/** Replaces a screen that failed: a message and a retry button, inside the frame with its navigation. */
export function ScreenProblem() {
  const error = useRouteError();
  return error instanceof ChunkLoadError ? <MissingChunk error={error} /> : <FailedScreen />;
}

/** Browsers remember a failed script, so only a page reload requests it again. */
function MissingChunk({ error }: { readonly error: ChunkLoadError }) {
  useEffect(() => reportError(error, "chunk"), [error]);
  return (
    <Page title={texts.notLoaded}>
      <Banner tone="warning" action={{ content: texts.reload, onAction: reloadPage }}>
        <p>{texts.notLoadedAbout}</p>
      </Banner>
    </Page>
  );
}

function FailedScreen() {
  useProblemToast(generalFailure(), true);
  return (
    <Page title={texts.failed}>
      <RetryBanner>
        <BlockStack gap="200">
          <p>{generalFailure()}</p>
          <p>
            {texts.failedAbout} <Link url="/dashboard">{texts.openTheDashboard}</Link>
          </p>
        </BlockStack>
      </RetryBanner>
    </Page>
  );
}
