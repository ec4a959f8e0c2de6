export { forgetPerson, readPersonEntries } from "./listed.server";
export { readKeys as listedKeys } from "./people.queries.server";
