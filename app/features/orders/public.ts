export { WOULD_HAVE } from "./evaluation/filter-dry-runs";
export { REFUND_WORDS } from "./fraud-protect/order-list/order-words";
export { CancelsQuestion } from "./order-filters/filters/cancels-question";
export { PeoplePanel } from "./people/people-panel";
