import { catalog } from "#app/words/catalog";

export const { checkedFiles } = catalog("platform/checked-files", {
  checkedFiles: {
    expired: "This file is no longer ready to import, so choose the file again.",
  },
});
