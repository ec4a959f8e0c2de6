import type { AddressReport } from "#app/contract/ip-lookup";
import { BlockStack, InlineGrid } from "#app/ui/kit";

import { ListedCard } from "../list/listed-card";
import type { LoadedLookup } from "../lookup-view";
import { FactsCard } from "./facts-card";
import { HistoryCard } from "./history-card";
import { addressReportCards as texts } from "./texts";
import { VerdictCard } from "./verdict-card";

interface AddressReportProps {
  readonly report: AddressReport;
  readonly query: LoadedLookup["query"];
  /** Epoch milliseconds. */
  readonly now: number;
}

const COLUMNS = { xs: 1, md: 2 } as const;

/**
 * Shows the facts about one address. The rules' decision comes first, because merchants act on it.
 */
export function AddressReportCards({ report, query, now }: AddressReportProps) {
  const { value, facts, verdict, history, entries } = report;
  return (
    <BlockStack gap="400">
      <VerdictCard value={value} verdict={verdict} query={query} />
      <ListedCard value={value} entries={entries} networkClass={facts.networkClass} now={now} />
      <InlineGrid columns={COLUMNS} gap="400" alignItems="start">
        <FactsCard report={report} />
        <HistoryCard
          history={history}
          uncounted={history.length > 1 ? null : texts.blockNotCounted}
          now={now}
        />
      </InlineGrid>
    </BlockStack>
  );
}
