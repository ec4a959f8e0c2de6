import { contactAction } from "#app/features/contact/support/contact.server";

export const action = contactAction;
