import { whenOpened } from "#app/ui/modals/when-opened";

/** Makes a rule of visits; not loaded with the screens that open it. */
export const RuleModal = whenOpened(() =>
  import("./rule-modal").then((module) => module.RuleModal),
);
