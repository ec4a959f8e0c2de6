export { createAppealCall } from "./appeal-call.server";
export { appealMailQueues, appealQueues } from "./appeal-queues.server";
export { countOpen as countOpenAppeals } from "./appeals.queries.server";
export { eraseAppealsOf, grantedEntriesOf, readAppealsOf } from "./appeals-of-customer.server";
export { loadAppeals } from "./load-appeals.server";
