import { catalog } from "#app/words/catalog";

export const {
  arrangedList,
  arrangedRow,
  copyText,
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
