import { Banner, BlockStack, List, Text } from "@shopify/polaris";

import type { LineProblem } from "../../../contract/rules/rule-entry";
import type { CheckedRuleFile } from "../../../contract/rules/rule-files";
import { counted, numeral } from "../../../words/numbers";
import { kindName } from "../../visitors/public";
import { ProblemList } from "../entry-editor/problem-list";
import { importPreview as texts } from "./texts";

const rules = (count: number) => counted(count, "rule", "rules");

const placed = (problems: readonly LineProblem[]) =>
  problems.map(({ line, text, message }) => ({ place: texts.line(line), text, message }));

interface ImportPreviewProps {
  readonly checked: CheckedRuleFile;
  /** How many rules the file adds. */
  readonly added: number;
}

/** What a file would do: what it adds, or what keeps it out. */
export function ImportPreview({ checked, added }: ImportPreviewProps) {
  const { problems, problemCount, risks, riskCount, ignored } = checked;
  if (problemCount > 0) {
    return (
      <Banner tone="critical" title={texts.cannotBeImportedFix(rules(problemCount))}>
        <ProblemList problems={placed(problems)} total={problemCount} />
      </Banner>
    );
  }
  return (
    <BlockStack gap="300">
      <Added checked={checked} added={added} />
      {ignored.length > 0 && (
        <Banner tone="warning" title={texts.someColumnsAreNotImported}>
          <p>{`Palisade does not use these columns: ${ignored.map((name) => `“${name}”`).join(", ")}.`}</p>
        </Banner>
      )}
      {riskCount > 0 && (
        <Banner tone="warning" title={texts.mayStopVisitorsYouWant(rules(riskCount))}>
          <ProblemList problems={placed(risks)} total={riskCount} />
        </Banner>
      )}
    </BlockStack>
  );
}

const EFFECTS = { block: texts.blockRule, allow: texts.allowRule } as const;
const EFFECTS_OF_MANY = { block: texts.blockRules, allow: texts.allowRules } as const;

function Added({ checked, added }: ImportPreviewProps) {
  const { known, off, ended } = checked;
  const remarks = [
    ...(off > 0 ? [texts.disabled(numeral(off))] : []),
    ...(ended > 0 ? [texts.alreadyExpiredSoTheyDoNothing(numeral(ended))] : []),
    ...(known > 0 ? [texts.skippedBecauseTheyAlready(numeral(known))] : []),
  ];
  return (
    <BlockStack gap="200">
      <Text as="p">{added === 0 ? texts.thisFileAddsNothing : texts.adds(rules(added))}</Text>
      {added > 0 && (
        <List>
          {checked.added.map(({ kind, effect, count }) => (
            <List.Item key={`${kind} ${effect}`}>
              {`${kindName(kind)}: ${numeral(count)} ${(count === 1 ? EFFECTS : EFFECTS_OF_MANY)[effect]}`}
            </List.Item>
          ))}
        </List>
      )}
      {remarks.length > 0 && <Text as="p">{remarks.join(" ")}</Text>}
    </BlockStack>
  );
}
