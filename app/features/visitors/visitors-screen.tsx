import { Page } from "@shopify/polaris";

import { RetryBanner } from "../../ui/retry-banner";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";

import { ReportScreen } from "./report/report-screen";
import { VisitScreen } from "./visit/visit-screen";
import type { VisitorsView } from "./report/visitors-view";

/** The visitor report, or one visit of it. */
export function VisitorsScreen(view: VisitorsView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  if (shown.kind === "report") return <ReportScreen {...shown} />;
  if (shown.kind === "visit") return <VisitScreen key={shown.one.visit.id} {...shown} />;
  return (
    <Page title="Visit" backAction={{ content: "Shop Visitor Report", url: "/visitors" }}>
      <RetryBanner title="The visit could not be loaded">
        <p>{shown.problem}</p>
      </RetryBanner>
    </Page>
  );
}
