import { ratingAction } from "#app/features/contact/support/rating.server";

export const action = ratingAction;
