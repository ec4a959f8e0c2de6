import type { LineProblem } from "#app/contract/rules/rule-entry";
import type { CheckedRuleFile } from "#app/contract/rules/rule-files";
import { kindName } from "#app/features/visits/public";
import { Banner, BlockStack, List, Text } from "#app/ui/kit";
import { quote } from "#app/words/quoted";

import { ProblemList } from "../entry-editor/problem-list";
import { importPreview as texts } from "./texts";

const withPlaces = (problems: readonly LineProblem[]) =>
  problems.map(({ line, text, message }) => ({ place: texts.line({ line }), text, message }));

interface ImportPreviewProps {
  readonly checked: CheckedRuleFile;
  /** Number of rules that the file adds. */
  readonly added: number;
}

/** Shows the numbers of rules that an import adds, the omitted lines, and risks. */
export function ImportPreview({ checked, added }: ImportPreviewProps) {
  const { problems, problemCount, risks, riskCount, notices, noticeCount, ignored, remarks } =
    checked;
  return (
    <BlockStack gap="300">
      <Added checked={checked} added={added} />
      {problemCount > 0 && (
        <Banner
          tone={added > 0 ? "warning" : "critical"}
          title={texts.cannotBeImported({ count: problemCount })}
        >
          <ProblemList problems={withPlaces(problems)} total={problemCount} />
        </Banner>
      )}
      {remarks.map((remark) => (
        <Banner key={remark} tone="info">
          <p>{remark}</p>
        </Banner>
      ))}
      {ignored.length > 0 && (
        <Banner tone="warning" title={texts.someColumnsNotImported}>
          <p>
            {texts.unusedColumns({
              names: ignored.map(quote).join(", "),
            })}
          </p>
        </Banner>
      )}
      {noticeCount > 0 && (
        <Banner tone="info" title={texts.noticed({ count: noticeCount })}>
          <ProblemList problems={withPlaces(notices)} total={noticeCount} />
        </Banner>
      )}
      {riskCount > 0 && (
        <Banner tone="warning" title={texts.mayStopGenuineVisitors({ count: riskCount })}>
          <ProblemList problems={withPlaces(risks)} total={riskCount} />
        </Banner>
      )}
    </BlockStack>
  );
}

function Added({ checked, added }: ImportPreviewProps) {
  const { known, off, ended } = checked;
  const remarks = [
    ...(off > 0 ? [texts.disabled({ count: off })] : []),
    ...(ended > 0 ? [texts.expired({ count: ended })] : []),
    ...(known > 0 ? [texts.skipped({ count: known })] : []),
  ];
  return (
    <BlockStack gap="200">
      <Text as="p">{added === 0 ? texts.nothing : texts.adds({ count: added })}</Text>
      {added > 0 && (
        <List>
          {checked.added.map(({ kind, effect, count }) => (
            <List.Item key={`${kind} ${effect}`}>
              {texts[effect]({ kind: kindName(kind), count })}
            </List.Item>
          ))}
        </List>
      )}
      {remarks.length > 0 && <Text as="p">{remarks.join(" ")}</Text>}
    </BlockStack>
  );
}
