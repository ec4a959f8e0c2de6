export { followVisits } from "./live/follow-visits.server";
export { type LiveVisits, openLiveVisits } from "./live/live-visits.server";
