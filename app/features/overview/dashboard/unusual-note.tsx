import type { ReactNode } from "react";

import type { InputOf, OutputOf } from "#app/contract/call";
import type { getRuleChanges } from "#app/contract/dashboard";
import { Link, Text } from "#app/ui/kit";

import { requestStory } from "./story/request-story";
import { usePart } from "./story/use-part";
import { unusualNote as texts } from "./texts";
import type { UnusualBar } from "./unusual-bars";

interface UnusualNoteProps {
  readonly unusual: readonly UnusualBar[];
  /** Returns the unit of a count: "page views blocked". */
  readonly unit: (count: number) => string;
  readonly days: number;
  readonly loadedAt: number;
}

const requestChanges = (input: InputOf<typeof getRuleChanges>) => requestStory("changes", input);
/** Maximum changes per bar. The history contains the others. */
const SHOWN = 2;

type Change = OutputOf<typeof getRuleChanges>["changes"][number];

/** Returns the summaries of the changes whose rules blocked most visits, or of the newest changes if none did. */
function changeSummaries(changes: readonly Change[]): string {
  const blocking = changes
    .filter(({ blocked }) => blocked > 0)
    .sort((one, other) => other.blocked - one.blocked);
  return (blocking.length > 0 ? blocking : changes)
    .slice(0, SHOWN)
    .map(({ summary }) => summary)
    .join("; ");
}

const historyLink = (words: ReactNode) => <Link url="/blockLists?tab=history">{words}</Link>;

/** Notes on unusual bars of the trend, with the rules that changed at that time. */
export function UnusualNote({ unusual, unit, days, loadedAt }: UnusualNoteProps) {
  const changes = usePart(requestChanges, { days }, loadedAt).data?.changes ?? [];
  return unusual.map(({ bar, times }) => {
    const made = changes.filter(
      ({ at }) => bar.key <= Date.parse(at) && Date.parse(at) < bar.until,
    );
    return (
      <Text as="p" key={bar.key}>
        {texts.standsOut({
          time: <strong>{bar.name}</strong>,
          count: bar.count,
          unit: unit(bar.count),
          times,
        })}
        {made.length > 0 && (
          <> {texts.rulesChanged({ link: historyLink, changes: changeSummaries(made) })}</>
        )}
      </Text>
    );
  });
}
