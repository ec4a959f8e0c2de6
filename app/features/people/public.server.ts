export { addPeople, checkPeopleRoom, type PersonToAdd } from "./add-people.server";
export {
  endAllowFrom,
  forgetPerson,
  listedAs,
  PEOPLE_AT_CHECKOUT,
  peopleForCheckout,
  readPersonEntries,
} from "./listed.server";
export { readKeys as listedKeys } from "./people.queries.server";
export { PEOPLE_INTENTS } from "./people-intents.server";
export { peopleRetention } from "./people-retention.server";
export { type PeopleView, peopleView } from "./people-view.server";
