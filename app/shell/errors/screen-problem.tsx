import { useRouteError } from "@remix-run/react";
import { Banner, BlockStack, Link, Page } from "@shopify/polaris";
import { useEffect } from "react";

import { GENERAL_FAILURE } from "../../contract/errors";
import { reloadPage } from "../../ui/reload-page";
import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { reportError } from "./error-report";
import { ChunkLoadError } from "./load-route-module";

/** In a screen's place when it failed: a sentence, another try, and the frame's navigation around it. */
export function ScreenProblem() {
  const error = useRouteError();
  return error instanceof ChunkLoadError ? <MissingChunk error={error} /> : <FailedScreen />;
}

/** A browser keeps the memory of a script that failed, so only a new page asks for it again. */
function MissingChunk({ error }: { readonly error: ChunkLoadError }) {
  useEffect(() => reportError(error, "chunk"), [error]);
  return (
    <Page title="This page did not load">
      <Banner tone="warning" action={{ content: "Reload", onAction: reloadPage }}>
        <p>
          A part of Palisade could not be loaded. It may have been updated, or the connection was
          lost. Reload the page to continue.
        </p>
      </Banner>
    </Page>
  );
}

function FailedScreen() {
  useProblemToast(GENERAL_FAILURE);
  return (
    <Page title="Something went wrong">
      <RetryBanner>
        <BlockStack gap="200">
          <p>{GENERAL_FAILURE}</p>
          <p>
            Nothing you saved is lost. <Link url="/dashboard">Open the dashboard</Link>
          </p>
        </BlockStack>
      </RetryBanner>
    </Page>
  );
}
