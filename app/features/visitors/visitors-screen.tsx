import { LoadedScreen } from "../../ui/loaded";
import { ReportScreen } from "./report/report-screen";
import type { VisitorsView } from "./report/visitors-view";
import { VisitScreen } from "./visit/visit-screen";
import { visitorsScreen as texts } from "./texts";

const PAGE = {
  title: texts.visit,
  backAction: { content: texts.shopVisitorReport, url: "/visitors" },
};

/** The visitor report, or one visit of it. */
export function VisitorsScreen(view: VisitorsView) {
  return (
    <LoadedScreen view={view} what={texts.theVisit} page={PAGE}>
      {(found) =>
        found.kind === "report" ? (
          <ReportScreen {...found} />
        ) : (
          <VisitScreen key={found.one.visit.id} {...found} />
        )
      }
    </LoadedScreen>
  );
}
