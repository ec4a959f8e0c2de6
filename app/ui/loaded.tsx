import { Page, type PageProps } from "@shopify/polaris";
import type { ReactNode } from "react";

import { useLastGood } from "./hooks/use-last-good";
import { RetryBanner } from "./retry-banner";
import { useProblemToast } from "./toasts";

/** View of a loader: data, or the reason why there is none. */
interface AnyView {
  readonly problem: string | null;
}

interface LoadedPartProps<View extends AnyView> {
  readonly view: View;
  /** Title when loading fails, such as "The redirects could not be loaded". */
  readonly failed: string;
  /** Page around the failure, for screens whose own page needs the data. Defaults to none. */
  readonly page?: Omit<PageProps, "children">;
  /** Renders the loaded data. */
  readonly children: (found: Extract<View, { readonly problem: null }>) => ReactNode;
}

/**
 * A section of a page that shows loaded data, or the reason of a failure with a retry button. When a reload fails, the
 * previous contents and typed text remain.
 */
export function LoadedPart<View extends AnyView>(props: LoadedPartProps<View>) {
  const { view, failed, page, children } = props;
  const shown = useLastGood(view);
  if (isFound(shown)) return children(shown);
  const failure = <NotLoaded title={failed} why={shown.problem} />;
  return page ? <Page {...page}>{failure}</Page> : failure;
}

/** A LoadedPart for a whole screen. It also reports a failure in a toast. */
export function LoadedScreen<View extends AnyView>(props: LoadedPartProps<View>) {
  const isEmpty = useLastGood(props.view).problem !== null;
  useProblemToast(props.view.problem, isEmpty);
  return <LoadedPart {...props} />;
}

/** Reports that something could not be loaded, and why. */
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
