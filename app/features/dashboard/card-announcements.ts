import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

import type { CardKey } from "../../contract/dashboard";

import { COUNTER_CARDS } from "./counter-cards";

export const HOW_TO_MOVE =
  "Press Space or Enter to pick the card up, the arrow keys to move it, Space or Enter to put it down, and Escape to put it back.";

/** What a screen reader says while a card is moved. */
export function cardAnnouncements(order: readonly CardKey[]): Announcements {
  const title = (id: UniqueIdentifier) => COUNTER_CARDS[id as CardKey].title;
  const place = (id: UniqueIdentifier) =>
    `place ${order.indexOf(id as CardKey) + 1} of ${order.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${title(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      // A card that is picked up is at once over its own place: the same is said once more.
      if (over?.id === active.id) return pickedUp(active.id);
      return over ? `${title(active.id)} is over ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${title(active.id)} was put down at ${place(over.id)}.`
        : `${title(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${title(active.id)} was put back at ${place(active.id)}.`,
  };
}
