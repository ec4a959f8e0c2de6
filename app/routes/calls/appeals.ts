import { appealsAction } from "#app/features/appeals/appeals.server";

export const action = appealsAction;
