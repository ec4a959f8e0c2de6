import {
  EmptySearchResult,
  IndexTable,
  useBreakpoints,
  useIndexResourceState,
} from "@shopify/polaris";
import { useState } from "react";

import type { VisitRow } from "../../contract/visit-row";

import { RuleModal } from "./rule-modal";
import { useReportQuery } from "./use-report-query";
import { CondensedVisit, VISIT_HEADINGS, VisitCells } from "./visit-cells";
import type { VisitsPage } from "./visitors-view";

interface VisitsTableProps {
  readonly page: VisitsPage;
  readonly now: number;
  readonly isFiltered: boolean;
}

type Row = VisitRow & Record<string, unknown>;

/** One page of visits, newest first, with what can be done about several at once. */
export function VisitsTable({ page, now, isFiltered }: VisitsTableProps) {
  const { smDown } = useBreakpoints();
  const { change } = useReportQuery();
  const [effect, setEffect] = useState<"block" | "allow" | null>(null);
  const rows = page.visits as Row[];
  const selection = useIndexResourceState(rows);
  const chosen = rows.filter(({ id }) => selection.selectedResources.includes(id));
  const { newer, older } = page;
  const Cells = smDown ? CondensedVisit : VisitCells;
  return (
    <>
      <IndexTable
        resourceName={{ singular: "visit", plural: "visits" }}
        condensed={smDown}
        itemCount={rows.length}
        selectedItemsCount={
          selection.allResourcesSelected ? "All" : selection.selectedResources.length
        }
        onSelectionChange={selection.handleSelectionChange}
        headings={VISIT_HEADINGS}
        emptyState={
          <NoVisits isFiltered={isFiltered} isUnfinished={page.searchedBackTo !== null} />
        }
        promotedBulkActions={[
          { content: "Block addresses", onAction: () => setEffect("block") },
          { content: "Allow addresses", onAction: () => setEffect("allow") },
        ]}
        pagination={{
          hasPrevious: newer !== null,
          hasNext: older !== null,
          accessibilityLabels: { previous: "Newer visits", next: "Older visits" },
          previousTooltip: "Newer visits",
          nextTooltip: "Older visits",
          onPrevious: () => change({ after: newer, before: null }),
          onNext: () => change({ before: older, after: null }),
        }}
      >
        {rows.map((visit, index) => (
          <IndexTable.Row
            key={visit.id}
            id={visit.id}
            position={index}
            selected={selection.selectedResources.includes(visit.id)}
          >
            <Cells visit={visit} now={now} />
          </IndexTable.Row>
        ))}
      </IndexTable>
      {effect !== null && (
        <RuleModal
          effect={effect}
          targets={addressesOf(chosen)}
          onClose={() => setEffect(null)}
          onSaved={selection.clearSelection}
        />
      )}
    </>
  );
}

/** Each address once; visits without one cannot be named in a rule. */
function addressesOf(visits: readonly VisitRow[]) {
  const addresses = [...new Set(visits.map(({ ip }) => ip).filter((ip) => ip !== ""))];
  return [{ kind: "ip" as const, lines: addresses, label: addressWords(addresses.length) }];
}

function addressWords(count: number): string {
  return count === 1 ? "1 address" : `${count} addresses`;
}

function NoVisits({ isFiltered, isUnfinished }: { isFiltered: boolean; isUnfinished: boolean }) {
  if (isUnfinished) {
    return <EmptySearchResult title="Nothing found so far" description="Search on further back." />;
  }
  return isFiltered ? (
    <EmptySearchResult
      title="No visits found"
      description="Try another period, or take a filter away."
      withIllustration
    />
  ) : (
    <EmptySearchResult
      title="No visits in this period"
      description="Visits show up here a moment after they happen, once the app is on in your theme."
      withIllustration
    />
  );
}
