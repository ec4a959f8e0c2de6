import { type ReactNode, useState } from "react";

import { featureOfList } from "#app/contract/rules/rules";
import { PlanBadge } from "#app/features/plans/public-screens";
import { AttributedPage, DataAttribution } from "#app/ui/data-attribution";
import { BlockStack, Card, Page } from "#app/ui/kit";
import { LoadedScreen } from "#app/ui/loaded";
import { useNavigation } from "#app/ui/navigation";

import { FirewallBanner } from "../at-firewall/firewall-banner";
import { FollowedListCard } from "../at-firewall/followed-list-card";
import { AddEntriesDialog } from "../dialogs";
import { type ListedKind, type ListPlace, listWords } from "../entries/list-kinds";
import { isFiltered } from "../entries/list-query";
import { ChangeHistory } from "../entry-editor/change-history";
import { PlanBanner, usePlanQuestion } from "../entry-editor/plan-banner";
import { type OnAdded, useAddedNotice } from "../entry-editor/use-added-notice";
import { useRuleFiles } from "../files/use-rule-files";
import { NetworksCard } from "../traffic/networks-card";
import { ReferrersCard } from "../traffic/referrers-card";
import { EntryTable } from "./entry-table";
import { ListEmpty } from "./list-empty";
import { LIST_SCREENS, type ListScreen } from "./list-screens";
import { ListSwitchCard } from "./list-switch-card";
import type { LoadedList, RuleListView } from "./rule-list.server";
import { ruleListScreen as texts } from "./texts";

/** Renders content between the list's switch and its entries. The content calls `onAdded` after it adds an entry. */
type Aside = (view: LoadedList, onAdded: OnAdded) => ReactNode;

const ASIDES: Partial<Record<ListedKind, Aside>> = {
  asn: ({ networks }, onAdded) => networks && <NetworksCard traffic={networks} onAdded={onAdded} />,
  referrer: ({ referrers }, onAdded) =>
    referrers && <ReferrersCard traffic={referrers} onAdded={onAdded} />,
};

interface RuleListScreenProps {
  readonly screen: ListScreen;
  readonly view: RuleListView;
}

/** Shows the screen of a list that is edited line by line. */
export function RuleListScreen({ screen, view }: RuleListScreenProps) {
  const place = LIST_SCREENS[screen];
  const { title, subtitle, couldNotLoad } = listWords(place);
  return (
    <LoadedScreen view={view} failed={couldNotLoad} page={{ title, subtitle }}>
      {(found) => (
        <AttributedPage isAttributed={found.geoData !== null}>
          <RuleList place={place} view={found} />
        </AttributedPage>
      )}
    </LoadedScreen>
  );
}

/** Returns the link to the whitelist screen, which also shows the allow entries of these lists. */
const whitelistsAction = () => ({ content: texts.whitelists, url: "/whiteLists" });

interface RuleListProps {
  readonly place: ListPlace;
  readonly view: LoadedList;
}

function RuleList({ place, view }: RuleListProps) {
  const { list, query, now } = view;
  const { title, subtitle, name, many, blockHelp, allowHelp } = listWords(place);
  const [isAdding, setAdding] = useState(false);
  const files = useRuleFiles();
  const announce = useAddedNotice();
  const isLoading = useNavigation().state === "loading";
  const isEmpty = list.counts.total === 0 && !isFiltered(query);
  const plan = usePlanQuestion(title, view.isInPlan);
  const startAdding = () => (plan.isNeeded ? plan.prompt() : setAdding(true));
  const add = { content: texts.add({ many }), onAction: startAdding };

  return (
    <Page
      fullWidth
      title={title}
      titleMetadata={<PlanBadge feature={featureOfList(place)} />}
      subtitle={subtitle}
      primaryAction={isEmpty ? undefined : add}
      secondaryActions={[
        ...(place.surface === "storefront" ? [whitelistsAction()] : []),
        files.importAction,
      ]}
      actionGroups={isEmpty ? undefined : [files.exportGroup]}
    >
      <BlockStack gap="400">
        {plan.isNeeded ? <PlanBanner title={title} /> : <FirewallBanner firewall={view.firewall} />}
        <ListSwitchCard name={name} list={list} />
        <Beside kind={place.kind} view={view} onAdded={announce} />
        <Card padding="0">
          {isEmpty ? (
            <ListEmpty place={place} onAdd={add.onAction} />
          ) : (
            <EntryTable place={place} view={view} isLoading={isLoading} />
          )}
        </Card>
        <ChangeHistory changes={list.changes} now={now} />
        {view.geoData && <DataAttribution {...view.geoData} />}
      </BlockStack>
      {isAdding && (
        <AddEntriesDialog
          title={add.content}
          {...place}
          effects={{
            block: texts.block({ who: blockHelp }),
            allow: texts.allow({ who: allowHelp }),
          }}
          onAdded={announce}
          onClose={() => setAdding(false)}
        />
      )}
      {files.dialog}
    </Page>
  );
}

interface BesideProps {
  readonly kind: ListedKind;
  readonly view: LoadedList;
  readonly onAdded: OnAdded;
}

function Beside({ kind, view, onAdded }: BesideProps) {
  const { followed, isInPlan } = view;
  return (
    <>
      {followed && isInPlan && <FollowedListCard list={followed} />}
      {ASIDES[kind]?.(view, onAdded)}
    </>
  );
}
