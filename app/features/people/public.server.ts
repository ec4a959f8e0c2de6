export { addPeople, checkPeopleRoom, type PersonToAdd } from "./add-people.server";
export {
  countPerson,
  endAllowFrom,
  forgetPerson,
  listedAs,
  PEOPLE_AT_CHECKOUT,
  peopleForCheckout,
} from "./listed.server";
export { peopleRetention } from "./people-retention.server";
export { PEOPLE_INTENTS } from "./people-intents.server";
export { peopleView, type PeopleView } from "./people-view.server";
