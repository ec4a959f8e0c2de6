import { whenOpened } from "#app/ui/modals/when-opened";

/** RuleModal, loaded when it is first opened. */
export const RuleModal = whenOpened(() =>
  import("./rule-modal").then((module) => module.RuleModal),
);
