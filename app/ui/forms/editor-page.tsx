import { useLocation } from "@remix-run/react";
import { Banner, BlockStack, Page } from "@shopify/polaris";
import { type ReactElement, type ReactNode, useState } from "react";

import { useLastGood } from "../hooks/use-last-good";
import { NotLoaded } from "../loaded";
import { useProblemToast } from "../toasts";
import { editorPage as texts } from "./texts";

/** What an editor's loader answers when it could read what is edited. */
interface Loaded {
  readonly problem: null;
  /** The row that is edited; null: a new one. */
  readonly row: object | null;
  /** It was deleted meanwhile. */
  readonly isMissing: boolean;
  /** False: the plan does not include the list. */
  readonly isInPlan: boolean;
}

/** What the page says of its list. */
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
  /** The title while a row is edited. */
  readonly nameOf: (row: NonNullable<View["row"]>) => string;
  /** The form. */
  readonly children: (view: View) => ReactNode;
}

/** The page around a form that adds or changes one row of a list. */
export function EditorPage<View extends Loaded>(props: EditorPageProps<View>) {
  // What is kept of one row is nothing to show for another.
  return <PageOfRow key={useLocation().pathname} {...props} />;
}

function PageOfRow<View extends Loaded>(props: EditorPageProps<View>) {
  const { view, back, newTitle, badge, nameOf } = props;
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  const form = useLastThere(shown);
  const row = form?.row;
  return (
    <Page backAction={back} title={row ? nameOf(row) : newTitle} titleMetadata={badge}>
      <Content {...props} view={shown} form={form} />
    </Page>
  );
}

/** The newest view whose row was there: a form stays, with what was typed, when its row is deleted. */
function useLastThere<View extends Loaded>(view: EditorPageProps<View>["view"]): View | null {
  const [there, setThere] = useState<View | null>(null);
  if (!isLoaded(view) || view.isMissing) return there;
  if (view !== there) setThere(view);
  return view;
}

interface ContentProps<View extends Loaded> extends EditorPageProps<View> {
  /** What the form shows; null: its row never was there. */
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
