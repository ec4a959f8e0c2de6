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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";

import { dragAnnouncements } from "./drag-announcements";
import { drag as texts } from "./texts";

interface SortableListProps {
  /** Unique on the page, so that server and browser render the same ids. */
  readonly id: string;
  /** Ids in displayed order. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onReorder: (ids: readonly string[]) => void;
  /** A SortableRow for each id. */
  readonly children: ReactNode;
}

/** Distance before a press on the handle becomes a drag. */
const DRAG_FROM_PX = 4;

/** A list whose rows are dragged with mouse, finger or keyboard. */
export function SortableList(props: SortableListProps) {
  const { id, ids, nameOf, onReorder, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onReorder(moveId(ids, String(active.id), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: dragAnnouncements(ids, nameOf),
        screenReaderInstructions: { draggable: texts.howToMoveRow },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className="ui-sortable-list">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

/** Returns the ids with one moved to another position. */
export function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  return arrayMove([...ids], ids.indexOf(id), to);
}
