import { contactAction } from "../../features/support/contact.server";

export const action = contactAction;
