import type { Grouping } from "#app/contract/visits/visit-filters";
import { Flagged } from "#app/ui/flagged";
import { Box, EmptySearchResult, Link, Text } from "#app/ui/kit";
import { useStoreZone } from "#app/ui/times/store-zone";
import { When } from "#app/ui/times/when";
import { zonedMoment } from "#app/ui/times/zoned-time";
import { numeral } from "#app/words/numbers";

import { filterOf } from "./group-filters";
import { groupTable as texts } from "./texts";
import { useReportQuery } from "./use-report-query";
import type { VisitGroups } from "./visitors-view";

interface GroupTableProps {
  readonly groups: VisitGroups;
  readonly by: Grouping;
  readonly now: number;
}

/** Shows visits grouped by a common key. Each group links to its visits. */
export function GroupTable({ groups, by, now }: GroupTableProps) {
  const { linkTo } = useReportQuery();
  if (groups.groups.length === 0) {
    return (
      <EmptySearchResult
        title={texts.nothingFound}
        description={texts.nothingFoundHelp}
        withIllustration
      />
    );
  }
  const linkOf = (key: string) => {
    const filter = filterOf(by, key);
    return filter && linkTo({ ...filter, by: null });
  };
  return (
    <Box paddingBlockEnd="300">
      <Box padding="300">
        <HowCounted groups={groups} by={by} />
      </Box>
      <table className="visits-groups">
        <thead>
          <tr>
            <th scope="col">{texts.headings[by]}</th>
            <th scope="col">{texts.visits}</th>
            <th scope="col">{texts.stopped}</th>
            <th scope="col">{texts.bought}</th>
            <th scope="col">{texts.last}</th>
          </tr>
        </thead>
        <tbody>
          {groups.groups.map(({ key, label, visits, stopped, bought, lastAt }) => (
            <tr key={key}>
              <td>
                <Flagged code={by === "country" ? key : null}>
                  {linkOf(key) ? <Link url={linkOf(key) ?? ""}>{label}</Link> : label}
                </Flagged>
              </td>
              <td>{numeral(visits)}</td>
              <td>{numeral(stopped)}</td>
              <td>{bought === null ? texts.unknown : numeral(bought)}</td>
              <td>
                <When short at={lastAt} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function HowCounted({ groups, by }: Pick<GroupTableProps, "groups" | "by">) {
  const timeZone = useStoreZone();
  const { found, counted: visits, countedBackTo, groups: shown } = groups;
  const values = { visits, groups: found, by: texts.nouns[by] };
  const sentences = [
    found > shown.length
      ? texts.howCountedOfLargest({ ...values, shown: shown.length })
      : texts.howCounted(values),
    countedBackTo !== null && texts.countedSince({ moment: zonedMoment(countedBackTo, timeZone) }),
  ];
  return (
    <Text as="p" tone="subdued">
      {sentences.filter(Boolean).join(" ")}
    </Text>
  );
}
