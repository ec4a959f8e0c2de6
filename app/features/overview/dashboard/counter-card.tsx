import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";

import type { CardKey } from "#app/contract/dashboard";
import { type Change, describeChange } from "#app/features/visits/public";
import { ArrowDownIcon, ArrowUpIcon, DragHandleIcon, MinusIcon } from "#app/ui/icons";
import { BlockStack, Box, Card, Icon, InlineStack, SkeletonBodyText, Text } from "#app/ui/kit";
import { numeral } from "#app/words/numbers";

import { cardTitle, unitOf } from "./counter-cards";
import { counterCard as texts } from "./texts";

export interface Count {
  readonly now: number;
  /** Count of the previous period. Null if the count is not available. */
  readonly previous: number | null;
}

interface CounterCardProps {
  readonly card: CardKey;
  /** Null while loading. */
  readonly count: Count | null;
  readonly days: number;
}

/** A counter card, with a handle to drag the card to another position. */
export function CounterCard({ card, count, days }: CounterCardProps) {
  const title = cardTitle(card);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id: card,
    attributes: { roleDescription: texts.movable },
  });
  const { transform, transition, isDragging } = drag;
  return (
    <div
      ref={setNodeRef}
      className={isDragging ? "dashboard-card dashboard-card-dragged" : "dashboard-card"}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Card>
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          {count ? <Numbers card={card} count={count} days={days} /> : <OnTheWay />}
        </BlockStack>
      </Card>
      <button
        type="button"
        className="dashboard-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={texts.move({ title })}
      >
        <Icon source={DragHandleIcon} tone="subdued" />
      </button>
    </div>
  );
}

function Numbers({ card, count, days }: CounterCardProps & { count: Count }) {
  const { now, previous } = count;
  return (
    <>
      <Text as="p" variant="heading2xl" numeric breakWord>
        {numeral(now)}
      </Text>
      <Text as="p" tone="subdued">
        {unitOf(card, now)}
      </Text>
      <Box minHeight="1.25rem">
        {previous !== null && <ChangeLine change={describeChange(now, previous, days)} />}
      </Box>
    </>
  );
}

const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, same: MinusIcon } as const;

/** The change since the previous period. The visible text is short; screen readers get a full sentence. */
function ChangeLine({ change }: { readonly change: Change }) {
  return (
    <InlineStack gap="050" blockAlign="center" wrap={false}>
      <span>
        <Icon source={ARROWS[change.direction]} tone="subdued" />
      </span>
      <Text as="p" variant="bodySm">
        <span aria-hidden>{change.short}</span>
        <Text as="span" visuallyHidden>
          {change.words}
        </Text>
      </Text>
    </InlineStack>
  );
}

/** Placeholder as high as the numbers, so that the layout does not shift. */
function OnTheWay() {
  return (
    <div className="dashboard-numbers-skeleton">
      <SkeletonBodyText lines={3} />
    </div>
  );
}
