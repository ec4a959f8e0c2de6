import type { Rule } from "#app/contract/rules/block-lists";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import { kindName } from "#app/features/visits/public";
import { Badge, BlockStack, Card, InlineStack, Text } from "#app/ui/kit";
import { SortableList } from "#app/ui/lists/sortable-list";
import { SortableRow } from "#app/ui/lists/sortable-row";
import { formatList } from "#app/words/listed";

import { Does, What } from "./rule-row";
import { nameOf, USUAL_ORDER } from "./rule-words";
import { orderCard as texts } from "./texts";

interface OrderCardProps {
  /** Prioritized rules, first to last. */
  readonly rules: readonly Rule[];
  readonly now: number;
  readonly switchedOff: readonly RuleKind[];
  readonly allowOnly: readonly RuleKind[];
  readonly onReorder: (ids: readonly string[]) => void;
  readonly menuOf: (rule: Rule) => React.ReactNode;
}

const defaultOrder = () => formatList(USUAL_ORDER.map(kindName));

/** The rules evaluated before the usual order. Reordered with mouse, touch or keyboard. */
export function OrderCard(props: OrderCardProps) {
  const { rules, now, switchedOff, onReorder, menuOf } = props;
  const ids = rules.map(({ id }) => id);
  const nameOfId = (id: string) => nameOf(rules.find((rule) => rule.id === id)!);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Badge>
            {texts.placesTaken({ rules: rules.length, most: RULE_LIMITS.prioritizedEntries })}
          </Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {texts.about({ defaultOrder: defaultOrder() })}
        </Text>
        {rules.length === 0 && <Text as="p">{texts.none}</Text>}
        {rules.length > 0 && (
          <SortableList id="rule-order" ids={ids} nameOf={nameOfId} onReorder={onReorder}>
            {rules.map((rule) => (
              <SortableRow key={rule.id} id={rule.id} name={nameOf(rule)} controls={menuOf(rule)}>
                <div className="block-lists-prioritized">
                  <What rule={rule} />
                  <div>
                    <Does rule={rule} now={now} isInactive={switchedOff.includes(rule.kind)} />
                    <InVain rule={rule} allowOnly={props.allowOnly} />
                  </div>
                </div>
              </SortableRow>
            ))}
          </SortableList>
        )}
      </BlockStack>
    </Card>
  );
}

/** Badge for a priority without effect: all entries of an allow-only list allow visitors, except IP entries. */
function InVain({ rule, allowOnly }: Pick<OrderCardProps, "allowOnly"> & { rule: Rule }) {
  if (rule.kind === "ip" || !allowOnly.includes(rule.kind)) return null;
  return <Badge tone="warning">{texts.noEffect}</Badge>;
}
