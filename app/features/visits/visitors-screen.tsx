import { LoadedScreen } from "#app/ui/loaded";

import { ReportScreen } from "./report/report-screen";
import type { VisitorsView } from "./report/visitors-view";
import { visitorsScreen as texts } from "./texts";
import { VisitScreen } from "./visit/visit-screen";

const pageProps = () => ({
  title: texts.title,
  backAction: { content: texts.shopVisitorReport, url: "/visitors" },
});

/** Shows the visitor report, or the page of one visit. */
export function VisitorsScreen(view: VisitorsView) {
  return (
    <LoadedScreen view={view} failed={texts.couldNotLoad} page={pageProps()}>
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
