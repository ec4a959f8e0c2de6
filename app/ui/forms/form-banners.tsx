import { Banner, type BannerHandles } from "@shopify/polaris";
import { useEffect, useRef } from "react";

import { formBanners as texts } from "./texts";

interface FormBannersProps {
  readonly edited: {
    /** True if another user saved after the page was opened. The edits are still in the form. */
    readonly isOutdated: boolean;
    readonly rebase: () => void;
    readonly discard: () => void;
  };
  /** Reason why the last save failed. Null if it succeeded or there was none. */
  readonly problem: string | null;
}

/** Banners about saving a form: a failed save, or a change by another user. */
export function FormBanners({ edited, problem }: FormBannersProps) {
  if (edited.isOutdated) return <Outdated {...edited} />;
  return problem === null ? null : <NotSaved problem={problem} />;
}

function Outdated({ rebase, discard }: FormBannersProps["edited"]) {
  return (
    <Banner
      tone="warning"
      title={texts.isOutdated}
      action={{ content: texts.keepMyEdits, onAction: rebase }}
      secondaryAction={{ content: texts.showLatest, onAction: discard }}
    >
      <p>{texts.isOutdatedAbout}</p>
    </Banner>
  );
}

/** A banner that takes the focus, so that users of a keyboard or screen reader find it. */
function NotSaved({ problem }: { readonly problem: string }) {
  const banner = useRef<BannerHandles>(null);
  useEffect(() => banner.current?.focus(), [problem]);
  return (
    <Banner ref={banner} tone="critical" title={texts.notSaved}>
      <p>{problem}</p>
    </Banner>
  );
}
