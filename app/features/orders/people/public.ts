export { PeoplePanel } from "./people-panel";
