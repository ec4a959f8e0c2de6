import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { RULE_LIMITS, type RuleEntryRow } from "../../contract/rules/rule-entry";
import { getRuleList } from "../../contract/rules/rules";
import { merchantApi } from "../../merchant-api.server";
import { CRAWLERS_BY_NAME } from "../../platform/crawlers/crawler-table";
import type { NamedCrawler } from "../rules/public";

export interface LoadedEditor {
  readonly problem: null;
  /** The rule that is edited; null: a new one. */
  readonly entry: RuleEntryRow | null;
  /** What a new one is a copy of; null: of none. */
  readonly original: RuleEntryRow | null;
  /** The rule that should be edited is not there (any more). */
  readonly isMissing: boolean;
  /** Crawlers known by name. */
  readonly crawlers: readonly NamedCrawler[];
}

export type CustomRuleView = LoadedEditor | { readonly problem: string };

/** Loader of the form: "new" (?copy=<id>), or the rule of an id. */
export async function customRuleLoader({ request, params }: LoaderFunctionArgs) {
  const api = await merchantApi(request);
  // A list of this kind fits one page.
  const list = {
    surface: "storefront",
    kind: "custom",
    pageSize: RULE_LIMITS.pageSizeMax,
  } as const;
  const answer = await api.send(getRuleList, list);
  if (!answer.result) return json<CustomRuleView>({ problem: answer.Message });
  const find = (id: string | null | undefined) =>
    answer.data.entries.find((entry) => entry.id === id) ?? null;
  const isNew = params.rule === "new";
  const entry = isNew ? null : find(params.rule);
  return json<CustomRuleView>({
    problem: null,
    entry,
    original: isNew ? find(new URL(request.url).searchParams.get("copy")) : null,
    isMissing: !isNew && entry === null,
    crawlers: CRAWLERS_BY_NAME,
  });
}
