import type { InputOf, OutputOf } from "#app/contract/call";
import { getOrdersValue, getRuleChanges } from "#app/contract/dashboard";
import { getRuleConflicts } from "#app/contract/rules/block-lists";
import type { VisitRange } from "#app/contract/visits/visit-filters";
import { getVisitGroups } from "#app/contract/visits/visitors";
import { type Run, sends } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";

import { SHOWN_GROUPS } from "./source-lists";

type Groups = OutputOf<typeof getVisitGroups>;

/** The largest groups of visits of the period, as in the visitor report. */
export interface Sources extends Pick<Groups, "counted" | "countedBackTo"> {
  /** Counted period. The last 24 hours if the plan does not include longer reports. */
  readonly range: VisitRange;
  readonly needsPlan: boolean;
  /** All countries for the map. For other groupings, the largest groups. */
  readonly groups: Groups["groups"];
}

export interface SourcesInput {
  readonly by: InputOf<typeof getVisitGroups>["by"];
  readonly range: VisitRange;
}

const readSources: Run<SourcesInput, Sources> = async (api, { by, range }) => {
  const crawler = by === "crawler" ? "bot" : "any";
  const firstAnswer = await api.send(getVisitGroups, { by, range, crawler });
  const needsPlan =
    !firstAnswer.result && "code" in firstAnswer && firstAnswer.code === "plan_required";
  const shown = needsPlan ? "24h" : range;
  const grouped = needsPlan
    ? await api.send(getVisitGroups, { by, range: shown, crawler })
    : firstAnswer;
  const answer = formAnswer(grouped, () => null);
  if (!answer.ok) return answer;
  const { counted, countedBackTo, groups: all } = answer.data;
  const groups = by === "country" ? all : all.slice(0, SHOWN_GROUPS);
  return { ...answer, data: { range: shown, needsPlan, counted, countedBackTo, groups } };
};

/** Background requests of the dashboard's cards after the page has loaded. */
export const STORY_INTENTS = {
  sources: readSources,
  value: sends(getOrdersValue),
  changes: sends(getRuleChanges),
  conflicts: sends(getRuleConflicts),
};

export type StoryIntents = typeof STORY_INTENTS;
