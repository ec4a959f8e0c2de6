import { Banner, Box } from "@shopify/polaris";
import { createContext, useContext, useState } from "react";

/** Error of the latest failed request, shown on the page until it is dismissed. */
export interface PageError {
  readonly message: string;
  /** Increases with each failure, so that a repeated message is announced again. */
  readonly id: number;
  readonly dismiss: () => void;
}

/** Null if no request failed, or if errors are shown as toasts. */
export const PageErrorContext = createContext<PageError | null>(null);

/** The error of the latest failed request. Empty if there is none. Screen readers announce it when it appears. */
export function PageErrorBanner() {
  const error = useContext(PageErrorContext);
  if (error === null) return null;
  return (
    <Banner key={error.id} tone="critical" onDismiss={error.dismiss}>
      <p>{error.message}</p>
    </Banner>
  );
}

/** The error of a request that failed since the modal opened, because the modal covers the page's banner. */
export function ModalErrorBanner() {
  const id = useContext(PageErrorContext)?.id ?? 0;
  const [before] = useState(id);
  if (id <= before) return null;
  return (
    <Box paddingBlockEnd="400">
      <PageErrorBanner />
    </Box>
  );
}
