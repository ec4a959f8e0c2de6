import type { ReactNode } from "react";

import { Banner } from "#app/ui/kit";

interface TimedBannerProps {
  /** Title with the time left. */
  readonly title: string;
  /** Label of the button that ends the mode now. */
  readonly endNow: string;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Banner of a mode that ends automatically, with a button that ends it now. */
export function TimedBanner({ title, endNow, isEnding, onEnd, children }: TimedBannerProps) {
  return (
    <Banner
      tone="warning"
      // The title changes every minute, but should be announced only once.
      stopAnnouncements
      title={title}
      action={{ content: endNow, onAction: onEnd, loading: isEnding }}
    >
      {children}
    </Banner>
  );
}
