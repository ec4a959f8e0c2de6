import { catalog } from "#app/words/catalog";

export const { guestNote } = catalog("checkout/rules", {
  guestNote: {
    title: "A rule for customers who are not signed in refuses every guest",
    counting: "Counting your newest orders…",
  },
});
