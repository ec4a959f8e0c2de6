import type { InputOf, OutputOf } from "#app/contract/call";
import type { changeRules, getRuleConflicts, getRules } from "#app/contract/rules/block-lists";
import type { AppealsView } from "#app/features/appeals/public";
import type { HistoryView, NamedCrawler } from "#app/features/rules/public";
import type { FoundIn, Loaded } from "#app/platform/data-api/loaded";

import type { RulesQuery } from "./rules-query";
import type { ScreenTab } from "./screen-tabs";

interface Tabbed<Tab extends ScreenTab> {
  readonly tab: Tab;
  /** Crawlers known by name. */
  readonly crawlers: readonly NamedCrawler[];
  /** Epoch milliseconds, for relative times that server and browser agree on. */
  readonly now: number;
}

export type RulesView = Tabbed<RulesQuery["tab"]> &
  Loaded<
    {
      readonly pageSize: number;
      readonly query: RulesQuery;
    } & OutputOf<typeof getRules>
  >;

export type LoadedRules = FoundIn<RulesView>;

export type ConflictsView = Tabbed<"conflicts"> & Loaded<OutputOf<typeof getRuleConflicts>>;

/** Data of the open tab of the screen. */
export type BlockListsView =
  | RulesView
  | ConflictsView
  | (Tabbed<"appeals"> & { readonly appeals: AppealsView })
  | (Tabbed<"history"> & { readonly history: HistoryView });

export type ChosenRules = InputOf<typeof changeRules>["chosen"];
