import { ratingAction } from "../../features/support/rating.server";

export const action = ratingAction;
