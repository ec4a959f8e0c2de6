import { Banner, BlockStack, Card, EmptyState, Page } from "@shopify/polaris";
import { useCallback, useState } from "react";

import { LoadedScreen } from "../../ui/loaded";
import { useTellChange } from "../../ui/toasts";
import type { Undo } from "../../ui/undo";
import { useRuleFiles } from "../rules/public";
import { counted } from "../rules/public-words";
import { kindName } from "../visitors/public";
import { AllowDialog, type AllowStart } from "./allow-dialog";
import { BypassLinksCard } from "./bypass-links-card";
import { OrderCard } from "./order-card";
import { WhitelistTable } from "./whitelist-table";
import type { LoadedWhitelist, WhitelistView } from "./whitelist-view";

const TITLE = "Whitelists";
const SUBTITLE = "Let chosen visitors in, whatever your rules say.";

/** The screen of everything that lets visitors in. */
export function WhitelistScreen(view: WhitelistView) {
  return (
    <LoadedScreen view={view} what="The whitelist" page={{ title: TITLE, subtitle: SUBTITLE }}>
      {(found) => <WholeList view={found} />}
    </LoadedScreen>
  );
}

function WholeList({ view }: { view: LoadedWhitelist }) {
  const { total, links, now, ownAddress, crawlers } = view;
  const [start, setStart] = useState<AllowStart | null>(null);
  const tell = useTellChange();
  const files = useRuleFiles();
  const onAdded = useCallback(
    (added: number, undo?: Undo) => tell(`${counted(added, "entry", "entries")} added`, undo),
    [tell],
  );
  const add = {
    content: "Let visitors in",
    onAction: () => setStart({ typed: "", label: "" }),
  };
  const addOwn = {
    content: "Add my current address",
    onAction: () => setStart({ typed: ownAddress ?? "", label: "My address" }),
  };
  return (
    <Page
      fullWidth
      title={TITLE}
      subtitle={SUBTITLE}
      primaryAction={total === 0 ? undefined : add}
      secondaryActions={[
        ...(total === 0 || ownAddress === null ? [] : [addOwn]),
        files.importAction,
      ]}
      actionGroups={total === 0 ? undefined : [files.exportGroup]}
    >
      <BlockStack gap="400">
        <InactiveBanner view={view} />
        <Card padding="0">
          {total === 0 ? (
            <EmptyState
              heading="Nobody is let in by name yet"
              image="/not-yet.svg"
              action={add}
              secondaryAction={ownAddress === null ? undefined : addOwn}
            >
              <p>
                Name addresses, countries, providers, websites or crawlers that must always get in:
                your office, a partner, a payment service.
              </p>
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

/** Entries of a list that is switched off let nobody in, which nobody expects of a whitelist. */
function InactiveBanner({ view: { switchedOff, entries } }: { view: LoadedWhitelist }) {
  const resting = switchedOff.filter((kind) => entries.some((entry) => entry.kind === kind));
  if (resting.length === 0) return null;
  return (
    <Banner tone="warning" title="Some entries let nobody in">
      <p>
        {`The lists of these kinds are switched off, and their entries rest: ${resting.map(kindName).join(", ")}. Switch the list on where you keep it.`}
      </p>
    </Banner>
  );
}
