import type { ParsedInputOf } from "#app/contract/call";
import { getRules } from "#app/contract/rules/block-lists";
import { pageQuery } from "#app/ui/lists/page-query";

/** Query parameters of the screen that select its rules. */
export type RulesQuery = Omit<ParsedInputOf<typeof getRules>, "pageSize">;

const DEFAULTS: RulesQuery = {
  tab: "all",
  kind: "any",
  search: "",
  status: "any",
  effect: "any",
  action: "any",
  source: "any",
  age: "any",
  sort: "order",
  page: 1,
};

const query = pageQuery<RulesQuery>(getRules.input.shape, DEFAULTS);

export const readRulesQuery = query.read;
export const changeRulesQuery = query.change;
export const useRulesQuery = query.usePageQuery;

/** Returns the filters without sort and page, to change all rules that match them. */
export function filtersOf({ sort: _sort, page: _page, ...filters }: RulesQuery) {
  return filters;
}
