import { whenOpened } from "#app/ui/modals/when-opened";

/** Creates a rule from visits. Loaded on demand. */
export const RuleModal = whenOpened(() =>
  import("./rule-modal").then((module) => module.RuleModal),
);
