import { Banner, type BannerHandles } from "@shopify/polaris";
import { useEffect, useRef } from "react";

import { formBanners as texts } from "./texts";

interface FormBannersProps {
  readonly edited: {
    /** Somebody saved after the page was opened; the edits are still in the form. */
    readonly isOutdated: boolean;
    readonly rebase: () => void;
    readonly discard: () => void;
  };
  /** Why the last save failed; null: it did not, or there was none. */
  readonly problem: string | null;
}

/** What a person must know about a form's save: what stood against it, or what happened meanwhile. */
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

/** Takes the focus, so that nobody has to look for it. */
function NotSaved({ problem }: { readonly problem: string }) {
  const banner = useRef<BannerHandles>(null);
  useEffect(() => banner.current?.focus(), [problem]);
  return (
    <Banner ref={banner} tone="critical" title={texts.notSaved}>
      <p>{problem}</p>
    </Banner>
  );
}
