import { catalog } from "#app/words/catalog";

export const {
  arrangedList,
  arrangedRow,
  copyText,
  drag,
  keptOrder,
  pageOfRows,
  rowMenu,
  searchFilters,
  searchTooLong,
  sortableRow,
} = catalog("ui/lists", {
  arrangedList: {
    delete: "Delete",
  },

  arrangedRow: {
    edit: "Edit",
    duplicate: "Duplicate",
    moveUp: "Move up",
    moveDown: "Move down",
    delete: "Delete",
  },

  copyText: {
    copy: "Copy {value}",
  },

  drag: {
    howToMoveCard:
      "Press Space or Enter to pick up the card, the arrow keys to move it, Space or Enter to put it down, and Escape to put it back.",
    howToMoveRow:
      "Press Space or Enter to pick up the row, the arrow keys to move it, Space or Enter to put it down, and Escape to put it back.",
    pickedUp: "Picked up {title}, place {place} of {places}.",
    isOver: "{title} is over place {place} of {places}.",
    moved: "{title} was moved to place {place} of {places}.",
    movedBack: "{title} was moved back.",
    movedBackTo: "{title} was moved back to place {place} of {places}.",
  },

  keptOrder: {
    saved: "Order saved",
  },

  pageOfRows: {
    rows: "{first, number}–{last, number} of {matching, number}",
  },

  rowMenu: {
    actionsFor: "Actions for {name}",
  },

  searchFilters: {
    search: "Search",
  },

  searchTooLong: {
    tooLong: "A search has at most {most, number} characters. Shorten it, or search in parts.",
  },

  sortableRow: {
    isMovable: "movable row",
    move: "Move {name}",
  },
});
