import type { InputOf, OutputOf } from "#app/contract/call";
import { getOrdersValue, getRuleChanges } from "#app/contract/dashboard";
import { getRuleConflicts } from "#app/contract/rules/block-lists";
import type { VisitRange } from "#app/contract/visits/visit-filters";
import { getVisitGroups } from "#app/contract/visits/visitors";
import { type Run, sends } from "#app/features/shop/public.server";
import { formAnswer } from "#app/platform/data-api/form-answer.server";

import { SHOWN_GROUPS } from "./source-lists";

type Groups = OutputOf<typeof getVisitGroups>;

/** The largest groups of the period, as the visitor report would show them. */
export interface Sources extends Pick<Groups, "counted" | "countedBackTo"> {
  /** What they were counted over: the last 24 hours where the plan has no longer report. */
  readonly range: VisitRange;
  readonly needsPlan: boolean;
  /** The countries of the map; of the other lists what a list shows. */
  readonly groups: Groups["groups"];
}

export interface SourcesInput {
  readonly by: InputOf<typeof getVisitGroups>["by"];
  readonly range: VisitRange;
}

const readSources: Run<SourcesInput, Sources> = async (api, { by, range }) => {
  const crawler = by === "crawler" ? "bot" : "any";
  const asked = await api.send(getVisitGroups, { by, range, crawler });
  const needsPlan = !asked.result && "code" in asked && asked.code === "plan_required";
  const shown = needsPlan ? "24h" : range;
  const told = needsPlan ? await api.send(getVisitGroups, { by, range: shown, crawler }) : asked;
  const answer = formAnswer(told, () => null);
  if (!answer.ok) return answer;
  const { counted, countedBackTo, groups: all } = answer.data;
  const groups = by === "country" ? all : all.slice(0, SHOWN_GROUPS);
  return { ...answer, data: { range: shown, needsPlan, counted, countedBackTo, groups } };
};

/** What the dashboard's cards ask for once the page stands. */
export const STORY_INTENTS = {
  sources: readSources,
  value: sends(getOrdersValue),
  changes: sends(getRuleChanges),
  conflicts: sends(getRuleConflicts),
};

export type StoryIntents = typeof STORY_INTENTS;
