import { useLocation } from "@remix-run/react";
import { Banner, BlockStack, Page } from "@shopify/polaris";
import { type ReactElement, type ReactNode, useState } from "react";

import { useLastGood } from "../hooks/use-last-good";
import { NotLoaded } from "../loaded";
import { useProblemToast } from "../toasts";
import { editorPage as texts } from "./texts";

/** Answer of an editor's loader after a successful read. */
interface Loaded {
  readonly problem: null;
  /** The edited row. Null for a new row. */
  readonly row: object | null;
  /** True if the row was deleted while the page was open. */
  readonly isMissing: boolean;
  /** False if the plan does not include the list. */
  readonly isInPlan: boolean;
}

/** Texts of the page about its list. */
interface EditorWords {
  /** "The redirect could not be loaded" */
  readonly couldNotLoad: string;
  /** "This redirect no longer exists" */
  readonly isMissing: string;
  /** "Back to all redirects" */
  readonly backToAll: string;
}

interface EditorPageProps<View extends Loaded> {
  readonly view: View | { readonly problem: string };
  /** The list the editor belongs to. */
  readonly back: { readonly content: string; readonly url: string };
  readonly says: EditorWords;
  /** "New redirect" */
  readonly newTitle: string;
  readonly badge: ReactElement;
  /** Shown above the form if the plan does not include the list. */
  readonly planNotice: ReactElement;
  /** Returns the title while a row is edited. */
  readonly nameOf: (row: NonNullable<View["row"]>) => string;
  /** Renders the form. */
  readonly children: (view: View) => ReactNode;
}

/** The page around a form that adds or changes one row of a list. */
export function EditorPage<View extends Loaded>(props: EditorPageProps<View>) {
  // A new key per row: state of one row must not appear in the form of another.
  return <PageOfRow key={useLocation().pathname} {...props} />;
}

function PageOfRow<View extends Loaded>(props: EditorPageProps<View>) {
  const { view, back, newTitle, badge, nameOf } = props;
  const shown = useLastGood(view);
  useProblemToast(view.problem, !isLoaded(shown));
  const form = useLastThere(shown);
  const row = form?.row;
  return (
    <Page backAction={back} title={row ? nameOf(row) : newTitle} titleMetadata={badge}>
      <Content {...props} view={shown} form={form} />
    </Page>
  );
}

/**
 * Returns the newest view whose row existed. Null if the row never existed. A form keeps its edits when the row is
 * deleted.
 */
function useLastThere<View extends Loaded>(view: EditorPageProps<View>["view"]): View | null {
  const [there, setThere] = useState<View | null>(null);
  if (!isLoaded(view) || view.isMissing) return there;
  if (view !== there) setThere(view);
  return view;
}

interface ContentProps<View extends Loaded> extends EditorPageProps<View> {
  /** The view in the form. Null if its row never existed. */
  readonly form: View | null;
}

function Content<View extends Loaded>(props: ContentProps<View>) {
  const { view, form, back, says, planNotice, children } = props;
  if (!isLoaded(view)) {
    return <NotLoaded title={says.couldNotLoad} why={view.problem} />;
  }
  return (
    <BlockStack gap="400">
      {view.isMissing && (
        <Banner
          tone="warning"
          title={says.isMissing}
          action={{ content: says.backToAll, url: back.url }}
        >
          <p>{form ? `${texts.isMissingAbout} ${texts.typedIsHere}` : texts.isMissingAbout}</p>
        </Banner>
      )}
      {!view.isInPlan && planNotice}
      {form && children(form)}
    </BlockStack>
  );
}

function isLoaded<View extends Loaded>(view: EditorPageProps<View>["view"]): view is View {
  return view.problem === null;
}
