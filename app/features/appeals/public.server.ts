export { createAppealCall } from "./appeal-call.server";
export { appealMailQueues, appealQueues } from "./appeal-queues.server";
export { eraseAppealsOf, readAppealsOf } from "./appeal-retention.server";
export { countOpen as countOpenAppeals } from "./appeals.queries.server";
export { loadAppeals } from "./load-appeals.server";
