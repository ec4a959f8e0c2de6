export { CancelsQuestion } from "./order-filters/filters/cancels-question";
export { PeoplePanel } from "./people/people-panel";
