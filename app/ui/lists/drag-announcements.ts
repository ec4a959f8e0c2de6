import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

import { drag as texts } from "./texts";

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
  const placeOfItem = (id: UniqueIdentifier, at = id) => ({
    title: title(id),
    place: order.indexOf(at as Id) + 1,
    places: order.length,
  });
  const pickedUp = (id: UniqueIdentifier) => texts.pickedUp(placeOfItem(id));
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      // A picked-up item is immediately over its own position. The same text avoids a second announcement.
      if (over?.id === active.id) return pickedUp(active.id);
      return over ? texts.isOver(placeOfItem(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? texts.moved(placeOfItem(active.id, over.id))
        : texts.movedBack({ title: title(active.id) }),
    onDragCancel: ({ active }) => texts.movedBackTo(placeOfItem(active.id)),
  };
}
