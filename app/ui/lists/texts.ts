export const arrangedList = {
  deleteThis: (thing: string) => `Delete this ${thing}?`,
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
  aSearchHasAt: (most: string) =>
    `A search has at most ${most} characters. Shorten it, or search in parts.`,
};

export const sortableRow = {
  movable: (thing: string) => `movable ${thing}`,
  move: (name: string) => `Move ${name}`,
};
