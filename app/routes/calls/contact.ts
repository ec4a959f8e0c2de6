import { contactAction } from "../../features/contact/support/contact.server";

export const action = contactAction;
