import { appealsAction } from "../../features/appeals/appeals.server";

export const action = appealsAction;
