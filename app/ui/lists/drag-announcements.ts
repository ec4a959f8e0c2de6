import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

/** Instructions for moving an item with the keyboard. */
export const HOW_TO_MOVE = {
  card: "Press Space or Enter to pick up the card, the arrow keys to move it, Space or Enter to put it down, and Escape to put it back.",
  row: "Press Space or Enter to pick up the row, the arrow keys to move it, Space or Enter to put it down, and Escape to put it back.",
};

/**
 * Returns the screen reader announcements of a drag.
 *
 * @param order ids in displayed order
 * @param titleOf returns the name of an item
 */
export function dragAnnouncements<Id extends string>(
  order: readonly Id[],
  titleOf: (id: Id) => string,
): Announcements {
  const title = (id: UniqueIdentifier) => titleOf(id as Id);
  const place = (id: UniqueIdentifier) => `place ${order.indexOf(id as Id) + 1} of ${order.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${title(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      // A picked-up item is at once over its own place. The same text avoids a second announcement.
      if (over?.id === active.id) return pickedUp(active.id);
      return over ? `${title(active.id)} is over ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${title(active.id)} was moved to ${place(over.id)}.`
        : `${title(active.id)} was moved back.`,
    onDragCancel: ({ active }) => `${title(active.id)} was moved back to ${place(active.id)}.`,
  };
}
