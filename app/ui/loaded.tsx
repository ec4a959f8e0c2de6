import { Page, type PageProps } from "@shopify/polaris";
import type { ReactNode } from "react";

import { useLastGood } from "./hooks/use-last-good";
import { RetryBanner } from "./retry-banner";
import { useProblemToast } from "./toasts";

/** What a loader found, or why it found nothing. */
interface AnyView {
  readonly problem: string | null;
}

interface LoadedPartProps<View extends AnyView> {
  readonly view: View;
  /** What is said when loading fails: "The redirects could not be loaded". */
  readonly failed: string;
  /** The page around the failure, for screens whose own page needs the data; left out: none. */
  readonly page?: Omit<PageProps, "children">;
  /** What is drawn of it. */
  readonly children: (found: Extract<View, { readonly problem: null }>) => ReactNode;
}

/**
 * A part of a page whose data was loaded: the part, or why it is not there, with another try. What
 * was shown stays when loading it again fails, and with it what somebody typed.
 */
export function LoadedPart<View extends AnyView>(props: LoadedPartProps<View>) {
  const { view, failed, page, children } = props;
  const shown = useLastGood(view);
  if (isFound(shown)) return children(shown);
  const failure = <NotLoaded title={failed} why={shown.problem} />;
  return page ? <Page {...page}>{failure}</Page> : failure;
}

/** The same for a whole screen, whose failure a toast tells, too. */
export function LoadedScreen<View extends AnyView>(props: LoadedPartProps<View>) {
  useProblemToast(props.view.problem);
  return <LoadedPart {...props} />;
}

/** Says that something could not be loaded, and why. */
export function NotLoaded({ title, why }: { readonly title: string; readonly why: string | null }) {
  return (
    <RetryBanner title={title}>
      <p>{why}</p>
    </RetryBanner>
  );
}

function isFound<View extends AnyView>(
  view: View,
): view is Extract<View, { readonly problem: null }> {
  return view.problem === null;
}
