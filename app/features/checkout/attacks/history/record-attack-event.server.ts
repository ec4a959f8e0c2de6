export { MAX_EVENTS, recordAttackEvent } from "../../record-attack-event.server";
