import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";

import type { CardCounts, CardKey } from "#app/contract/dashboard";
import { InlineGrid, Text } from "#app/ui/kit";
import { dragAnnouncements } from "#app/ui/lists/drag-announcements";
import { drag } from "#app/ui/lists/texts";

import { moveCard } from "./card-order";
import { type Count, CounterCard } from "./counter-card";
import { cardTitle, type DashboardData } from "./counter-cards";
import { counterGrid as texts } from "./texts";

interface CounterGridProps {
  readonly order: readonly CardKey[];
  readonly onReorder: (order: CardKey[]) => void;
  /** Null while loading. */
  readonly data: DashboardData | null;
  readonly previous: CardCounts | null;
  readonly days: number;
}

/** Minimum distance of a drag in pixels. A shorter movement is a press on the handle. */
const DRAG_FROM_PX = 4;
const COLUMNS = { xs: 1, sm: 2, md: 3 } as const;

/** The counter cards in the user's order. Users reorder them with mouse, touch or keyboard. */
export function CounterGrid({ order, onReorder, data, previous, days }: CounterGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onReorder(moveCard(order, active.id as CardKey, over.id as CardKey));
    }
  };
  const countOf = (card: CardKey): Count | null =>
    data && { now: data[card], previous: previous?.[card] ?? null };
  return (
    // A fixed id, so that server and browser render the same markup.
    <DndContext
      id="dashboard-cards"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements(order, cardTitle),
        screenReaderInstructions: { draggable: drag.howToMoveCard },
      }}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        <div role="status">
          {data === null && (
            <Text as="span" visuallyHidden>
              {texts.loading}
            </Text>
          )}
        </div>
        <InlineGrid columns={COLUMNS} gap="400">
          {order.map((card) => (
            <CounterCard key={card} card={card} count={countOf(card)} days={days} />
          ))}
        </InlineGrid>
      </SortableContext>
    </DndContext>
  );
}
