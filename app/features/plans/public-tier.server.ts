export { planHolds } from "./catalogue/catalogue";
export {
  actsUnder,
  inactiveEntryNotes,
  inactiveNotes,
} from "./limits/inactive-rules.queries.server";
export { planOf, tierInForce } from "./subscription/subscription.queries.server";
