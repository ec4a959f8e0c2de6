export { addPeople, checkPeopleRoom, type PersonToAdd } from "./add-people.server";
export { endAllowFrom, listedAs, PEOPLE_AT_CHECKOUT, peopleForCheckout } from "./listed.server";
export { PEOPLE_INTENTS } from "./people-intents.server";
export { peopleRetention } from "./people-retention.server";
export { type PeopleView, peopleView } from "./people-view.server";
