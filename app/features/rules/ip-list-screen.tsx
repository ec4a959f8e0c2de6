import { useNavigation } from "@remix-run/react";
import { BlockStack, Card, Page } from "@shopify/polaris";
import { useEffect, useState } from "react";

import { DataAttribution } from "../../ui/data-attribution";
import { RetryBanner } from "../../ui/retry-banner";
import { saveTextFile } from "../../ui/text-file";
import { useProblemToast } from "../../ui/toasts";
import { useLastGood } from "../../ui/use-last-good";

import { AddEntriesDialog } from "./add-entries-dialog";
import { ChangeHistory } from "./change-history";
import { EntryTable } from "./entry-table";
import { IpListEmpty } from "./ip-list-empty";
import type { IpListView } from "./ip-list.server";
import type { ExportResult } from "./list-intents";
import { isFiltered } from "./list-query";
import { ListSwitchCard } from "./list-switch-card";
import { useListAction } from "./use-list-action";

const TITLE = "IP Blocker";
const SUBTITLE = "Stop visitors by their address, or always let them in.";

/** The IP blocker: addresses, blocks and ranges that are stopped or always let in. */
export function IpListScreen(view: IpListView) {
  useProblemToast(view.problem);
  const shown = useLastGood(view);
  if (shown.problem === null) return <LoadedList {...shown} />;
  return (
    <Page title={TITLE} subtitle={SUBTITLE}>
      <RetryBanner title="The IP list could not be loaded">
        <p>{shown.problem}</p>
      </RetryBanner>
    </Page>
  );
}

function LoadedList(view: Extract<IpListView, { problem: null }>) {
  const { list, query, now } = view;
  const [isAdding, setAdding] = useState(false);
  const exporting = useExport();
  const isLoading = useNavigation().state === "loading";
  const isEmpty = list.counts.total === 0 && !isFiltered(query);
  const add = { content: "Add addresses", onAction: () => setAdding(true) };

  return (
    <Page
      fullWidth
      title={TITLE}
      subtitle={SUBTITLE}
      primaryAction={isEmpty ? undefined : add}
      secondaryActions={
        isEmpty
          ? undefined
          : [{ content: "Export CSV", loading: exporting.isBusy, onAction: exporting.start }]
      }
    >
      <BlockStack gap="400">
        <ListSwitchCard list={list} />
        <Card padding="0">
          {isEmpty ? (
            <IpListEmpty onAdd={add.onAction} />
          ) : (
            <EntryTable {...view} isLoading={isLoading} />
          )}
        </Card>
        <ChangeHistory changes={list.changes} now={now} />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
      {isAdding && <AddEntriesDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** Fetches the whole list as CSV and saves it as a file. */
function useExport() {
  const { send, answer, isBusy } = useListAction<ExportResult>();
  useEffect(() => {
    if (answer?.ok) saveTextFile(answer.data.filename, answer.data.csv);
  }, [answer]);
  return { isBusy, start: () => send({ intent: "export", input: {} }) };
}
