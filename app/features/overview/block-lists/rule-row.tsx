import type { ReactNode } from "react";

import type { Rule } from "#app/contract/rules/block-lists";
import { actionText, skipsText, statusOf } from "#app/features/rules/public";
import {
  ActionDetail,
  Detail,
  EntryAbout,
  EntryBadges,
  EntryValue,
  ExpiresAndAdded,
  LastHit,
  Moment,
} from "#app/features/rules/public-screens";
import { kindName } from "#app/features/visits/public";
import { Badge, IndexTable, InlineStack, Text } from "#app/ui/kit";

import { hitsSentence, hitsText, orderText } from "./rule-words";
import { ruleRow as texts } from "./texts";

export const headings = (): Parameters<typeof IndexTable>[0]["headings"] => [
  { title: texts.rule },
  { title: texts.whatItDoes },
  { title: texts.priority },
  { title: texts.hits, alignment: "end" },
  { title: texts.expires },
  { title: texts.actions, hidden: true },
];

interface RuleCellsProps {
  readonly rule: Rule;
  readonly now: number;
  /** Position in the merchant's order, from 0. -1 if the rule is not in the order. */
  readonly place: number;
  /** True if the rule's list is off. */
  readonly isInactive: boolean;
  readonly menu: ReactNode;
}

interface RuleRowProps extends RuleCellsProps {
  readonly index: number;
  readonly selected: boolean;
  /** True for narrow windows: the row is one block of text without columns. */
  readonly condensed: boolean;
}

export function RuleRow({ index, selected, condensed, ...props }: RuleRowProps) {
  const Cells = condensed ? CondensedRule : RuleCells;
  return (
    <IndexTable.Row id={props.rule.id} position={index} selected={selected}>
      <Cells {...props} />
    </IndexTable.Row>
  );
}

/** Kind and value of a rule. */
export function What({ rule }: { rule: Rule }) {
  return (
    <div className="rules-entry-lines">
      <Detail>{kindName(rule.kind)}</Detail>
      <EntryValue entry={rule} country={rule.kind === "country" ? rule.value : null} />
    </div>
  );
}

/** Action and pages of a rule, and badges for reasons why it has no effect. */
export function Does({
  rule,
  now,
  isInactive,
}: Pick<RuleCellsProps, "rule" | "now" | "isInactive">) {
  const text =
    rule.effect === "allow" ? texts.bypasses({ checks: skipsText(rule.skips) }) : actionText(rule);
  return (
    <div className="rules-entry-stop">
      <InlineStack gap="100">
        <EntryBadges kind={rule.kind} entry={rule} status={statusOf(rule, now)} />
        {isInactive && <Badge tone="warning">{texts.listIsOff}</Badge>}
      </InlineStack>
      {text && <ActionDetail text={text} />}
      <EntryAbout entry={rule} />
    </div>
  );
}

function watchedText({ monitored7d }: Rule): string | null {
  return monitored7d > 0 ? texts.watched({ visits: monitored7d }) : null;
}

function RuleCells({ rule, now, place, isInactive, menu }: RuleCellsProps) {
  const watched = watchedText(rule);
  return (
    <>
      <IndexTable.Cell>
        <What rule={rule} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Does rule={rule} now={now} isInactive={isInactive} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="block-lists-place">{orderText(rule, place)}</div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <div className="rules-entry-number">
          <Text as="span" numeric>
            {hitsText(rule)}
          </Text>
          {watched && <Detail>{watched}</Detail>}
          <Detail>
            <LastHit entry={rule} now={now} />
          </Detail>
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ExpiresAndAdded entry={rule} now={now} />
      </IndexTable.Cell>
      <IndexTable.Cell>{menu}</IndexTable.Cell>
    </>
  );
}

function CondensedRule({ rule, now, place, isInactive, menu }: RuleCellsProps) {
  const watched = watchedText(rule);
  return (
    <div className="rules-entry-condensed">
      <div className="rules-entry-lines">
        <What rule={rule} />
        <Does rule={rule} now={now} isInactive={isInactive} />
        <Detail>{orderText(rule, place)}</Detail>
        <Detail>
          {[hitsSentence(rule), watched].filter(Boolean).join(" · ")}
          {" · "}
          <LastHit entry={rule} now={now} />
        </Detail>
        <Detail>
          {texts.expiresAt({ when: <Moment at={rule.expiresAt} now={now} none={texts.never} /> })}
        </Detail>
      </div>
      {menu}
    </div>
  );
}
