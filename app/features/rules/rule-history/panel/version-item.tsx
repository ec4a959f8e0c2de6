import type { VersionLine } from "#app/contract/rules/rule-history";
import { useActorText } from "#app/features/shop/public-screens";
import { Badge, BlockStack, Button, ButtonGroup, InlineStack, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";
import { quote } from "#app/words/quoted";

import type { LookedAt } from "./history-view";
import { versionItem as texts } from "./texts";

interface VersionItemProps {
  readonly line: VersionLine;
  /** Current version. */
  readonly current: number;
  /** Newest version that changed rules. */
  readonly lastRules: number;
  readonly now: number;
  readonly onLook: (looked: LookedAt) => void;
}

/** Shows one change with summary, author, time and note, and its actions. */
export function VersionItem({ line, current, lastRules, now, onLook }: VersionItemProps) {
  const actorText = useActorText();
  const { version, at, actor, surface, summary, note, isKept, isRules } = line;
  const facts = [
    texts.version({ version }),
    surface === "firewall" && texts.firewall,
    actorText(actor),
  ];
  return (
    <BlockStack gap="200">
      <BlockStack gap="050">
        <InlineStack gap="200" blockAlign="center">
          <Text as="p" fontWeight="semibold" breakWord>
            {summary}
          </Text>
          {version === lastRules && <Badge tone="success">{texts.current}</Badge>}
        </InlineStack>
        {note && (
          <Text as="p" breakWord>
            {quote(note)}
          </Text>
        )}
        <Text as="p" variant="bodySm" tone="subdued">
          {facts.filter(Boolean).join(" · ")} · <When at={at} now={now} />
          {isRules && !isKept && ` · ${texts.rulesNotKept}`}
        </Text>
      </BlockStack>
      {isRules && <Actions line={line} current={current} lastRules={lastRules} onLook={onLook} />}
    </BlockStack>
  );
}

function Actions({ line, current, lastRules, onLook }: Omit<VersionItemProps, "now">) {
  const { version, isKept, isBeforeKept } = line;
  const isLast = version === lastRules;
  return (
    <ButtonGroup>
      {isBeforeKept && (
        <Button
          size="slim"
          accessibilityLabel={texts.whatVersionChanged({ version })}
          onClick={() => onLook({ about: "change", version })}
        >
          {texts.whatChanged}
        </Button>
      )}
      {isBeforeKept && (
        <Button
          size="slim"
          accessibilityLabel={isLast ? texts.undoLast({ version }) : texts.undoVersion({ version })}
          onClick={() => onLook({ about: "undo", version })}
        >
          {isLast ? texts.undo : texts.undoOnlyThis}
        </Button>
      )}
      {!isLast && isKept && (
        <Button
          size="slim"
          accessibilityLabel={texts.restoreVersion({ version })}
          onClick={() => onLook({ about: "restore", version, current })}
        >
          {texts.restore}
        </Button>
      )}
    </ButtonGroup>
  );
}
