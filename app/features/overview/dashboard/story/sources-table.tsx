import { groupAddress, type RuleTarget } from "#app/features/visits/public";
import { Flagged } from "#app/ui/flagged";
import { Button, Link, Text } from "#app/ui/kit";
import { numeral } from "#app/words/numbers";

import { SHOWN_GROUPS, type SourceList, targetOf } from "./source-lists";
import type { Sources } from "./story-intents.server";
import { sourceLists, sourcesTable as texts } from "./texts";

interface SourcesTableProps {
  readonly list: SourceList;
  readonly sources: Sources;
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  readonly onBlock: (target: RuleTarget) => void;
}

/** One row per group. The name links to its visits; the button creates a rule. */
export function SourcesTable({ list, sources, labelledBy, onBlock }: SourcesTableProps) {
  const { one, nothing } = sourceLists[list];
  if (sources.groups.length === 0) return <Text as="p">{nothing}</Text>;
  return (
    <table className="dashboard-table dashboard-sources" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{one}</th>
          <th scope="col">{texts.allowed}</th>
          <th scope="col">{texts.stopped}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sources.groups.slice(0, SHOWN_GROUPS).map((group) => (
          <tr key={group.key}>
            <th scope="row">
              <Flagged code={list === "country" ? group.key : null}>
                <GroupName list={list} group={group} range={sources.range} />
              </Flagged>
            </th>
            <td>{numeral(group.visits - group.stopped)}</td>
            <td>{numeral(group.stopped)}</td>
            <td>
              <BlockButton
                target={targetOf(list, group.key)}
                name={group.label}
                onBlock={onBlock}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GroupNameProps extends Pick<SourcesTableProps, "list">, Pick<Sources, "range"> {
  readonly group: Sources["groups"][number];
}

function GroupName({ list, group, range }: GroupNameProps) {
  const url = groupAddress(list, group.key, range);
  return url === null ? group.label : <Link url={url}>{group.label}</Link>;
}

interface BlockButtonProps extends Pick<SourcesTableProps, "onBlock"> {
  readonly target: RuleTarget | null;
  readonly name: string;
}

function BlockButton({ target, name, onBlock }: BlockButtonProps) {
  if (!target) return null;
  return (
    <Button
      variant="plain"
      accessibilityLabel={texts.blockNamed({ name })}
      onClick={() => onBlock(target)}
    >
      {texts.block}
    </Button>
  );
}
