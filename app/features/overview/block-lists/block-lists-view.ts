import type { InputOf, OutputOf } from "../../../contract/call";
import type { changeRules, getRuleConflicts, getRules } from "../../../contract/rules/block-lists";
import type { FoundIn, Loaded } from "../../../platform/data-api/loaded";
import type { AppealsView } from "../../appeals/public";
import type { NamedCrawler } from "../../rules/public";
import type { HistoryView } from "../../rules/rule-history/public";
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

/** What the screen is handed: what its tab shows. */
export type BlockListsView =
  | RulesView
  | ConflictsView
  | (Tabbed<"appeals"> & { readonly appeals: AppealsView })
  | (Tabbed<"history"> & { readonly history: HistoryView });

export type ChosenRules = InputOf<typeof changeRules>["chosen"];
