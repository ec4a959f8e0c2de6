import { useNavigation } from "@remix-run/react";
import { BlockStack, Card, Page } from "@shopify/polaris";
import { type ReactNode, useState } from "react";

import { KIND_ROWS } from "../../../contract/rules/kind-rows";
import { AttributedPage, DataAttribution } from "../../../ui/data-attribution";
import { LoadedScreen } from "../../../ui/loaded";
import { PlanBadge } from "../../plans/public";
import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";
import { isFiltered } from "../entries/list-query";
import { AddEntriesDialog } from "../entry-editor/add-entries-dialog";
import { ChangeHistory } from "../entry-editor/change-history";
import { PlanBanner, usePlanQuestion } from "../entry-editor/plan-banner";
import { type OnAdded, useAddedNotice } from "../entry-editor/use-added-notice";
import { useRuleFiles } from "../files/use-rule-files";
import { EntryTable } from "./entry-table";
import { ListEmpty } from "./list-empty";
import { ListSwitchCard } from "./list-switch-card";
import type { LoadedList, RuleListView } from "./rule-list.server";

/** What stands between the switch and the entries; `onAdded` tells of what it added itself. */
type Aside = (view: LoadedList, onAdded: OnAdded) => ReactNode;

interface RuleListScreenProps {
  readonly kind: ListedKind;
  readonly view: RuleListView;
  readonly aside?: Aside;
}

/** The screen of a list that is kept line by line. */
export function RuleListScreen({ kind, view, aside }: RuleListScreenProps) {
  const { title, subtitle, name } = LIST_WORDS[kind];
  const what = `The ${name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`;
  return (
    <LoadedScreen view={view} what={what} page={{ title, subtitle }}>
      {(found) => (
        <AttributedPage isAttributed={found.geoData !== null}>
          <RuleList kind={kind} view={found} aside={aside} />
        </AttributedPage>
      )}
    </LoadedScreen>
  );
}

interface RuleListProps extends RuleListScreenProps {
  readonly view: LoadedList;
}

function RuleList({ kind, view, aside }: RuleListProps) {
  const { list, query, now } = view;
  const { title, subtitle, many, blockHelp, allowHelp } = LIST_WORDS[kind];
  const [isAdding, setAdding] = useState(false);
  const files = useRuleFiles();
  const announce = useAddedNotice();
  const isLoading = useNavigation().state === "loading";
  const isEmpty = list.counts.total === 0 && !isFiltered(query);
  const plan = usePlanQuestion(kind, view.isInPlan);
  const startAdding = () => (plan.isNeeded ? plan.ask() : setAdding(true));
  const add = { content: `Add ${many}`, onAction: startAdding };

  return (
    <Page
      fullWidth
      title={title}
      titleMetadata={<PlanBadge feature={KIND_ROWS[kind].feature} />}
      subtitle={subtitle}
      primaryAction={isEmpty ? undefined : add}
      secondaryActions={[files.importAction]}
      actionGroups={isEmpty ? undefined : [files.exportGroup]}
    >
      <BlockStack gap="400">
        {plan.isNeeded && <PlanBanner kind={kind} />}
        <ListSwitchCard kind={kind} list={list} />
        {aside?.(view, announce)}
        <Card padding="0">
          {isEmpty ? (
            <ListEmpty kind={kind} onAdd={add.onAction} />
          ) : (
            <EntryTable kind={kind} view={view} isLoading={isLoading} />
          )}
        </Card>
        <ChangeHistory changes={list.changes} now={now} />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
      {isAdding && (
        <AddEntriesDialog
          title={add.content}
          kind={kind}
          effects={{ block: `Block: ${blockHelp}`, allow: `Allow: ${allowHelp}` }}
          onAdded={announce}
          onClose={() => setAdding(false)}
        />
      )}
      {files.dialog}
    </Page>
  );
}
