import { json, type LoaderFunctionArgs } from "@remix-run/node";

import type { RuleEntryRow } from "#app/contract/rules/rule-entry";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { getRuleList } from "#app/contract/rules/rules";
import { CRAWLERS_BY_NAME } from "#app/engine/crawlers/crawler-table";
import { merchantApi } from "#app/features/shop/public.server";
import { type Loaded, loadedFrom } from "#app/platform/data-api/loaded";
import { type RequestedRow, requestedRow } from "#app/platform/data-api/requested-row";

import type { NamedCrawler } from "../entry-editor/fields/value-fields";

export interface LoadedEditor extends RequestedRow<RuleEntryRow> {
  /** Crawlers offered by name. */
  readonly crawlers: readonly NamedCrawler[];
  readonly isInPlan: boolean;
}

export type CustomRuleView = Loaded<LoadedEditor>;

/** Loads the form: "new" (?copy=<id>), or the rule of an id. */
export async function customRuleLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  // A list of custom rules fits on one page.
  const list = {
    surface: "storefront",
    kind: "custom",
    pageSize: RULE_LIMITS.pageSizeMax,
  } as const;
  const answer = await api.send(getRuleList, list);
  return json<CustomRuleView>(
    loadedFrom(answer, ({ entries, isInPlan }) => ({
      ...requestedRow(entries, params.rule, request),
      crawlers: CRAWLERS_BY_NAME,
      isInPlan,
    })),
  );
}
