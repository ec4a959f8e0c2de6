import type { OutputOf } from "#app/contract/call";
import {
  addPeople,
  changePerson,
  checkPeopleFile,
  exportPeople,
  importPeople,
  removePeople,
} from "#app/contract/people";
import { sends } from "#app/features/shop/public.server";

import { peopleToasts as toasts } from "./texts";

function describeAdded({ added, already }: OutputOf<typeof addPeople>): string {
  return already > 0 ? toasts.someListed({ added, already }) : toasts.listed({ added });
}

/** Intents of the customer lists, with the success message of each. */
export const PEOPLE_INTENTS = {
  "add-people": sends(addPeople, describeAdded),
  "change-person": sends(changePerson, () => toasts.changed),
  "remove-people": sends(removePeople, ({ removed }) => toasts.removed({ removed })),
  "export-people": sends(exportPeople),
  "check-people": sends(checkPeopleFile),
  "import-people": sends(importPeople, describeAdded),
};

export type PeopleIntents = typeof PEOPLE_INTENTS;
