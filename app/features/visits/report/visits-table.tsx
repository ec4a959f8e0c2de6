import { type ComponentProps, useState } from "react";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { EmptySearchResult, IndexTable } from "#app/ui/kit";
import { useRowSelection } from "#app/ui/lists/use-row-selection";
import { useIsPhone } from "#app/ui/phone";

import { RuleModal } from "./rule-modal-when-opened";
import { visitsTable as texts } from "./texts";
import { useReportQuery } from "./use-report-query";
import { CondensedVisit, VisitCells, visitHeadings } from "./visit-cells";
import type { VisitsPage } from "./visitors-view";

interface VisitsTableProps {
  readonly page: VisitsPage;
  readonly now: number;
  readonly isFiltered: boolean;
}

/** Shows one page of visits, newest first, with bulk actions. */
export function VisitsTable({ page, now, isFiltered }: VisitsTableProps) {
  const isPhone = useIsPhone();
  const { change } = useReportQuery();
  const [effect, setEffect] = useState<"block" | "allow" | null>(null);
  const { visits } = page;
  const { ids, clear, table } = useRowSelection(visits);
  const chosen = visits.filter(({ id }) => ids.includes(id));
  const Cells = isPhone ? CondensedVisit : VisitCells;
  return (
    <>
      <IndexTable
        resourceName={texts.rows}
        condensed={isPhone}
        itemCount={visits.length}
        {...table}
        headings={visitHeadings()}
        emptyState={
          <NoVisits isFiltered={isFiltered} isUnfinished={page.searchedBackTo !== null} />
        }
        promotedBulkActions={[
          { content: texts.blockAddresses, onAction: () => setEffect("block") },
          { content: texts.allowAddresses, onAction: () => setEffect("allow") },
        ]}
        pagination={pagerOf(page, change)}
      >
        {visits.map((visit, index) => (
          <IndexTable.Row
            key={visit.id}
            id={visit.id}
            position={index}
            selected={ids.includes(visit.id)}
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
          onSaved={clear}
        />
      )}
    </>
  );
}

/** Returns the pagination. Undefined if all visits are on one page. */
function pagerOf(
  { newer, older }: VisitsPage,
  change: ReturnType<typeof useReportQuery>["change"],
): ComponentProps<typeof IndexTable>["pagination"] {
  if (newer === null && older === null) return undefined;
  return {
    hasPrevious: newer !== null,
    hasNext: older !== null,
    accessibilityLabels: { previous: texts.newerVisits, next: texts.olderVisits },
    previousTooltip: texts.newerVisits,
    nextTooltip: texts.olderVisits,
    onPrevious: () => change({ after: newer, before: null }),
    onNext: () => change({ before: older, after: null }),
  };
}

/** Returns one rule target with the distinct addresses of visits. Omits visits without an address. */
function addressesOf(visits: readonly VisitRow[]) {
  const addresses = [...new Set(visits.map(({ ip }) => ip).filter((ip) => ip !== ""))];
  return [
    { kind: "ip" as const, lines: addresses, label: texts.addresses({ count: addresses.length }) },
  ];
}

function NoVisits({ isFiltered, isUnfinished }: { isFiltered: boolean; isUnfinished: boolean }) {
  if (isUnfinished) {
    return <EmptySearchResult title={texts.nothingSoFar} description={texts.nothingSoFarHelp} />;
  }
  return isFiltered ? (
    <EmptySearchResult
      title={texts.nothingFound}
      description={texts.nothingFoundHelp}
      withIllustration
    />
  ) : (
    <EmptySearchResult title={texts.empty} description={texts.emptyHelp} withIllustration />
  );
}
