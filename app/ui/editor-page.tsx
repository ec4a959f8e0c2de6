import { Banner, Page } from "@shopify/polaris";
import type { ReactElement, ReactNode } from "react";

import { RetryBanner } from "./retry-banner";
import { useProblemToast } from "./toasts";
import { useLastGood } from "./use-last-good";

/** What an editor's loader answers when it could read what is edited. */
interface Loaded {
  readonly problem: null;
  /** It was deleted meanwhile. */
  readonly isMissing: boolean;
}

interface EditorPageProps<View extends Loaded> {
  readonly view: View | { readonly problem: string };
  /** The list the editor belongs to. */
  readonly back: { readonly content: string; readonly url: string };
  /** What is edited: "redirect". */
  readonly thing: string;
  /** "New redirect" */
  readonly newTitle: string;
  readonly badge: ReactElement;
  /** The row that is edited; null: a new one. */
  readonly rowOf: (view: View) => { readonly name: string } | null;
  /** The form. */
  readonly children: (view: View) => ReactNode;
}

/** The page around a form that adds or changes one row of a list. */
export function EditorPage<View extends Loaded>(props: EditorPageProps<View>) {
  const { view, back, newTitle, badge, rowOf } = props;
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  const row = isLoaded(shown) ? rowOf(shown) : null;
  return (
    <Page backAction={back} title={row?.name ?? newTitle} titleMetadata={badge}>
      <Content {...props} view={shown} />
    </Page>
  );
}

function Content<View extends Loaded>({ view, back, thing, children }: EditorPageProps<View>) {
  if (!isLoaded(view)) {
    return (
      <RetryBanner title={`The ${thing} could not be loaded`}>
        <p>{view.problem}</p>
      </RetryBanner>
    );
  }
  if (view.isMissing) {
    return (
      <Banner
        tone="warning"
        title={`This ${thing} is not there any more`}
        action={{ content: `Back to all ${thing}s`, url: back.url }}
      >
        <p>It was deleted, perhaps by a colleague.</p>
      </Banner>
    );
  }
  return children(view);
}

function isLoaded<View extends Loaded>(view: EditorPageProps<View>["view"]): view is View {
  return view.problem === null;
}
