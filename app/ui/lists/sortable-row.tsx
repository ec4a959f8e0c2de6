import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Icon } from "@shopify/polaris";
import { DragHandleIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";

import { sortableRow as texts } from "./texts";

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  /** Switches and menus at the end of the row. */
  readonly controls: ReactNode;
  readonly children: ReactNode;
}

/** A row of a SortableList, dragged by its handle. */
export function SortableRow({ id, name, controls, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id,
    attributes: { roleDescription: texts.isMovable },
  });
  const { transform, transition, isDragging } = drag;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "ui-sortable-row ui-sortable-row-dragged" : "ui-sortable-row"}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="ui-sortable-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={texts.move({ name })}
      >
        <Icon source={DragHandleIcon} tone="subdued" />
      </button>
      <div className="ui-sortable-about">{children}</div>
      <div className="ui-sortable-controls">{controls}</div>
    </li>
  );
}
