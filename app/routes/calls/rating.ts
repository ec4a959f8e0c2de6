import { ratingAction } from "../../features/contact/support/rating.server";

export const action = ratingAction;
