import { useRevalidator } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import type { ReactNode } from "react";

import { retryBanner as texts } from "./texts";

interface RetryBannerProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** Reports that something could not be loaded, with a button that reloads the page's data. */
export function RetryBanner({ title, children }: RetryBannerProps) {
  const revalidator = useRevalidator();
  return (
    <Banner
      tone="critical"
      title={title}
      action={{
        content: texts.tryAgain,
        loading: revalidator.state !== "idle",
        onAction: () => revalidator.revalidate(),
      }}
    >
      {children}
    </Banner>
  );
}
