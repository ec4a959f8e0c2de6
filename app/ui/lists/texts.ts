import { numeral } from "#app/words/numbers";

export const arrangedList = {
  delete: "Delete",
};

export const arrangedRow = {
  edit: "Edit",
  duplicate: "Duplicate",
  moveUp: "Move up",
  moveDown: "Move down",
  delete: "Delete",
};

export const copyText = {
  copy: (value: string) => `Copy ${value}`,
};

export const rowMenu = {
  actionsFor: (name: string) => `Actions for ${name}`,
};

export const searchFilters = {
  search: "Search",
};

export const searchTooLong = {
  tooLong: (most: number) =>
    `A search has at most ${numeral(most)} characters. Shorten it, or search in parts.`,
};

export const sortableRow = {
  isMovable: "movable row",
  move: (name: string) => `Move ${name}`,
};
