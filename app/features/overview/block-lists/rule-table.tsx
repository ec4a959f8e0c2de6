import type { Rule } from "#app/contract/rules/block-lists";
import { Card, EmptySearchResult, IndexTable } from "#app/ui/kit";
import { pageOfRows } from "#app/ui/lists/page-of-rows";
import { useRowSelection } from "#app/ui/lists/use-row-selection";
import { useNavigation } from "#app/ui/navigation";
import { useIsPhone } from "#app/ui/phone";

import type { ChosenRules, LoadedRules } from "./block-lists-view";
import type { BulkQuestion } from "./bulk-dialogs";
import { RuleFilters } from "./rule-filters";
import { headings, RuleRow } from "./rule-row";
import { filtersOf, useRulesQuery } from "./rules-query";
import { ruleTable as texts } from "./texts";

interface RuleTableProps {
  readonly view: LoadedRules;
  /** Ids in the merchant's order, first to last. */
  readonly prioritized: readonly string[];
  readonly menuOf: (rule: Rule) => React.ReactNode;
  readonly onSwitch: (chosen: ChosenRules, enabled: boolean) => void;
  readonly onQuestion: (question: BulkQuestion) => void;
}

/** One page of rules with search, filters and bulk actions. */
export function RuleTable({ view, prioritized, menuOf, onSwitch, onQuestion }: RuleTableProps) {
  const { rules, matching, pageSize, query, now, switchedOff } = view;
  const isPhone = useIsPhone();
  const isLoading = useNavigation().state === "loading";
  const change = useRulesQuery();
  const { ids, clear: clearSelection, ...selection } = useRowSelection(rules);
  const hasMore = matching > rules.length;
  // "All" means every rule that matches the filters, not only this page.
  const isAll = selection.isAll && hasMore;
  const chosen: ChosenRules = isAll ? { matching: filtersOf(query), count: matching } : { ids };
  const count = isAll ? matching : ids.length;
  const question = (kind: BulkQuestion["kind"]) => () =>
    onQuestion({ kind, chosen, count, clearSelection });
  const switchAll = (enabled: boolean) => () => {
    onSwitch(chosen, enabled);
    clearSelection();
  };
  return (
    <Card padding="0">
      <RuleFilters query={query} isLoading={isLoading} />
      <IndexTable
        resourceName={texts.rules}
        condensed={isPhone}
        lastColumnSticky
        itemCount={rules.length}
        hasMoreItems={hasMore}
        paginatedSelectAllActionText={texts.selectAll({ rules: matching })}
        {...selection.table}
        headings={headings()}
        emptyState={
          <EmptySearchResult
            title={texts.none}
            description={texts.tryAnotherSearch}
            withIllustration
          />
        }
        promotedBulkActions={[
          { content: texts.enable, onAction: switchAll(true) },
          { content: texts.disable, onAction: switchAll(false) },
          { content: texts.extend, onAction: question("extend") },
        ]}
        bulkActions={[
          {
            items: [
              { content: texts.changeAction, onAction: question("action") },
              { content: texts.delete, destructive: true, onAction: question("delete") },
            ],
          },
        ]}
        pagination={pageOfRows({
          ...{ page: query.page, pageSize, shown: rules.length, matching },
          onPage: (page) => change({ page }),
        })}
      >
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            index={index}
            now={now}
            place={prioritized.indexOf(rule.id)}
            isInactive={switchedOff.includes(rule.kind)}
            condensed={isPhone}
            selected={ids.includes(rule.id)}
            menu={menuOf(rule)}
          />
        ))}
      </IndexTable>
    </Card>
  );
}
