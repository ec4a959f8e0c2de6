import { z } from "zod";

import { answers } from "./switch";

const TEST = "tests/e2e/admin-frame.e2e.ts";

/** Behavior of the document in which the admin draws a modal's content. */
export const modalSwitches = {
  modalDrops: answers(z.boolean(), {
    usual: true,
    harsh: false,
    what: "True if files can be dropped into a modal (Shopify/shopify-app-bridge#301).",
    basis: "reported",
    shown: {
      usual: `${TEST} "a file is dropped on a modal's field, or chosen if the modal accepts no drops"`,
      harsh: `${TEST} "a file is dropped on a modal's field, or chosen if the modal accepts no drops"`,
    },
  }),
};
