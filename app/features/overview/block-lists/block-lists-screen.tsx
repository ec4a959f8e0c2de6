import { useState } from "react";

import { AppealsPanel } from "#app/features/appeals/public-screens";
import { HistoryPanel, useRuleFiles } from "#app/features/rules/public-screens";
import { BlockStack, Box, Page } from "#app/ui/kit";
import { ViewButtons } from "#app/ui/lists/view-buttons";
import { LoadedScreen } from "#app/ui/loaded";
import { useSearchParams } from "#app/ui/navigation";
import { useReportChange } from "#app/ui/toasts";

import { AddRuleDialog } from "./add-rule-dialog";
import type { BlockListsView } from "./block-lists-view";
import { ConflictsPanel } from "./conflicts-panel";
import { RulesPanel } from "./rules-panel";
import { SCREEN_TABS, tabTitles } from "./screen-tabs";
import { blockListsScreen as texts } from "./texts";

/** The screen of rules of all kinds, with tabs for conflicts, unblock requests and history. */
export function BlockListsScreen({ view }: { view: BlockListsView }) {
  const [isAdding, setAdding] = useState(false);
  const reportChange = useReportChange();
  const files = useRuleFiles();
  const add = () => setAdding(true);
  return (
    <Page
      fullWidth
      title={texts.title}
      subtitle={texts.subtitle}
      primaryAction={{ content: texts.addRules, onAction: add }}
      secondaryActions={[{ content: texts.whitelists, url: "/whiteLists" }, files.importAction]}
      actionGroups={[files.exportGroup]}
    >
      <BlockStack gap="400">
        <ScreenTabs view={view} />
        {/* The key makes React discard the content of the previous tab. */}
        <TabContent key={view.tab} view={view} onAdd={add} />
      </BlockStack>
      {isAdding && (
        <AddRuleDialog
          crawlers={view.crawlers}
          onAdded={(added, undo) => reportChange(texts.added({ rules: added }), undo)}
          onClose={() => setAdding(false)}
        />
      )}
      {files.dialog}
    </Page>
  );
}

/** The tabs of the screen. The query parameters store the tab, and a change of tab clears the filters. */
function ScreenTabs({ view }: { view: BlockListsView }) {
  const [, setParams] = useSearchParams();
  return (
    <Box paddingInline={{ xs: "300", sm: "0" }}>
      <ViewButtons
        label={texts.view}
        views={SCREEN_TABS.map((tab) => ({ id: tab, text: tabTitles()[tab] }))}
        shown={view.tab}
        onChoose={(tab) => setParams(tab === "all" ? {} : { tab }, { preventScrollReset: true })}
      />
    </Box>
  );
}

interface TabContentProps {
  readonly view: BlockListsView;
  readonly onAdd: () => void;
}

function TabContent({ view, onAdd }: TabContentProps) {
  switch (view.tab) {
    case "appeals":
      return <AppealsPanel view={view.appeals} />;
    case "history":
      return <HistoryPanel view={view.history} />;
    case "conflicts":
      return (
        <LoadedScreen view={view} failed={texts.couldNotLoad}>
          {(found) => <ConflictsPanel view={found} />}
        </LoadedScreen>
      );
    default:
      return (
        <LoadedScreen view={view} failed={texts.couldNotLoad}>
          {(found) => <RulesPanel view={found} onAdd={onAdd} />}
        </LoadedScreen>
      );
  }
}
