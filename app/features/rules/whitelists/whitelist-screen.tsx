import { useCallback, useState } from "react";

import { kindName } from "#app/features/visits/public";
import { Banner, BlockStack, Card, EmptyState, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useReportChange } from "#app/ui/toasts";
import type { Undo } from "#app/ui/undo";

import { useRuleFiles } from "../files/use-rule-files";
import { AllowDialog, type AllowStart } from "./allow-dialog";
import { BypassLinksCard } from "./bypass-links-card";
import { OrderCard } from "./order-card";
import { whitelistScreen as texts } from "./texts";
import { WhitelistTable } from "./whitelist-table";
import type { LoadedWhitelist, WhitelistView } from "./whitelist-view";

/** Shows all allow entries and bypass links. */
export function WhitelistScreen(view: WhitelistView) {
  return (
    <LoadedScreen
      view={view}
      failed={texts.couldNotLoad}
      page={{ title: texts.title, subtitle: texts.subtitle }}
    >
      {(found) => <WholeList view={found} />}
    </LoadedScreen>
  );
}

function WholeList({ view }: { view: LoadedWhitelist }) {
  const { total, links, now, ownAddress, crawlers } = view;
  const [start, setStart] = useState<AllowStart | null>(null);
  const reportChange = useReportChange();
  const files = useRuleFiles();
  const onAdded = useCallback(
    (added: number, undo?: Undo) => reportChange(texts.added({ entries: added }), undo),
    [reportChange],
  );
  const add = {
    content: texts.allowVisitors,
    onAction: () => setStart({ typed: "", label: "" }),
  };
  const addOwn = {
    content: texts.addMyAddress,
    onAction: () => setStart({ typed: ownAddress ?? "", label: texts.myAddress }),
  };
  return (
    <Page
      fullWidth
      title={texts.title}
      subtitle={texts.subtitle}
      primaryAction={total === 0 ? undefined : add}
      secondaryActions={[
        ...(total === 0 || ownAddress === null ? [] : [addOwn]),
        files.importAction,
      ]}
      actionGroups={total === 0 ? undefined : [files.exportGroup]}
    >
      <BlockStack gap="400">
        <InactiveBanner view={view} />
        <Card padding={total === 0 ? "400" : "0"}>
          {total === 0 ? (
            <EmptyState
              heading={texts.empty}
              image="/not-yet.svg"
              action={add}
              secondaryAction={ownAddress === null ? undefined : addOwn}
            >
              <p>{texts.emptyHelp}</p>
            </EmptyState>
          ) : (
            <WhitelistTable view={view} />
          )}
        </Card>
        <BypassLinksCard links={links} now={now} />
        <OrderCard />
      </BlockStack>
      {files.dialog}
      {start && (
        <AllowDialog
          start={start}
          crawlers={crawlers}
          onAdded={onAdded}
          onClose={() => setStart(null)}
        />
      )}
    </Page>
  );
}

/** Warns that entries of a disabled list allow no visitors. */
function InactiveBanner({ view: { switchedOff, entries } }: { view: LoadedWhitelist }) {
  const resting = switchedOff.filter((kind) => entries.some((entry) => entry.kind === kind));
  if (resting.length === 0) return null;
  return (
    <Banner tone="warning" title={texts.inactive}>
      <p>{texts.inactiveAbout({ lists: resting.map(kindName).join(", ") })}</p>
    </Banner>
  );
}
