import type { VisitRow } from "#app/contract/visits/visit-row";
import { Box, Button, EmptySearchResult, InlineStack, Link, Text } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";

import { type LiveEntry, MOST_ENTRIES } from "../live/live-log";
import { calendarDay } from "./clock-time";
import { LiveRow } from "./live-row";
import { RowDetails } from "./row-details";
import { liveList as texts } from "./texts";
import { useHoldWhileHovered } from "./use-hold-while-hovered";

export const PAGE_ROWS = 50;

interface LiveListProps {
  /** Entries that match the filters, newest first. */
  readonly entries: readonly LiveEntry[];
  /** Index of the shown page, from 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Id of the open visit. Null if none is open. */
  readonly openId: string | null;
  readonly onToggle: (visit: VisitRow) => void;
  /** Called when the list must not move, until onLetGo is called. */
  readonly onHold: () => void;
  readonly onLetGo: () => void;
  readonly isFiltered: boolean;
  /** True if visits can arrive: the stream is connected or connecting. */
  readonly isFollowed: boolean;
  /** True if the log follows visits of more than one surface. */
  readonly hasEntryPoints: boolean;
}

const headings = () => [
  texts.timeAndCode,
  texts.decision,
  texts.visitor,
  texts.network,
  texts.page,
];

/** One page of the log, newest first. */
export function LiveList(props: LiveListProps) {
  const { entries, page, onPage, openId, onToggle, hasEntryPoints } = props;
  const holding = useHoldWhileHovered(props.onHold, props.onLetGo);
  const dayLabels = useDayLabels();
  if (entries.length === 0) return <NoVisits {...props} />;
  const shown = entries.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
  const days = dayLabels(shown);
  return (
    <>
      <div className="live-cells live-headings" aria-hidden>
        {headings().map((heading) => (
          <Text key={heading} as="span" variant="bodySm" tone="subdued" fontWeight="medium">
            {heading}
          </Text>
        ))}
      </div>
      <ol className="live-list" aria-label={texts.newestFirst} {...holding}>
        {shown.map((entry, at) =>
          entry.kind === "visit" ? (
            <LiveRow
              key={entry.key}
              visit={entry.visit}
              day={days[at]!}
              hasEntryPoint={hasEntryPoints}
              isOpen={entry.visit.id === openId}
              onToggle={onToggle}
            >
              {entry.visit.id === openId && <RowDetails visit={entry.visit} />}
            </LiveRow>
          ) : (
            <Gap key={entry.key} entry={entry} />
          ),
        )}
      </ol>
      <Pages count={entries.length} page={page} onPage={onPage} />
    </>
  );
}

/**
 * Returns for each row the day to show above the row. A day is shown if it differs from the day of the previous row.
 * Above the first row, the day is shown unless it is today.
 */
function useDayLabels(): (shown: readonly LiveEntry[]) => readonly (string | null)[] {
  const timeZone = useStoreZone();
  return (shown) => {
    let before = calendarDay(new Date().toISOString(), timeZone);
    return shown.map((entry) => {
      if (entry.kind !== "visit") return null;
      const day = calendarDay(entry.visit.at, timeZone);
      const changedDay = day === before ? null : day;
      before = day;
      return changedDay;
    });
  };
}

function Pages(props: { count: number; page: number; onPage: (page: number) => void }) {
  const { count, page, onPage } = props;
  const last = Math.max(Math.ceil(count / PAGE_ROWS) - 1, 0);
  if (last === 0) return null;
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack gap="300" align="center" blockAlign="center">
        <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
          {texts.newer}
        </Button>
        <Text as="span" tone="subdued">
          {texts.pageOf({ page: page + 1, last: last + 1 })}
        </Text>
        <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
          {texts.older}
        </Button>
      </InlineStack>
    </Box>
  );
}

function Gap({ entry }: { readonly entry: Exclude<LiveEntry, { kind: "visit" }> }) {
  return (
    <li className="live-gap">
      {gapText(entry)}
      {entry.kind === "gap" && (
        <> {texts.reportHasThem({ link: (words) => <Link url="/visitors">{words}</Link> })}</>
      )}
    </li>
  );
}

function gapText(entry: Exclude<LiveEntry, { kind: "visit" }>): string {
  if (entry.kind === "counted-only") return texts.countedOnly({ visits: entry.visits });
  const { visits, cause } = entry;
  if (visits === null) return texts.interrupted;
  return cause === "let-go"
    ? texts.pausedTooLong({ visits, most: MOST_ENTRIES })
    : texts.tooManyAtOnce({ visits });
}

function NoVisits({ isFiltered, isFollowed }: Pick<LiveListProps, "isFiltered" | "isFollowed">) {
  if (!isFollowed) return null;
  const [title, description] = isFiltered
    ? [texts.noneMatch, texts.matchesAppearHere]
    : [texts.waiting, texts.visitsAppearHere];
  return (
    <Box padding="600">
      <EmptySearchResult title={title} description={description} withIllustration />
    </Box>
  );
}
