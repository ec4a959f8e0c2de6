export { ipEntriesTouching } from "./entries/touching-entries.queries.server";
export {
  allowAddress,
  type AllowedAddress,
  type EntryLeft,
  type EntryState,
  takeBackAllow,
} from "./lists/allow-address.server";
export { blockAddress, type BlockOutcome } from "./lists/block-address.server";
export {
  type CustomersEntries,
  forgetEndedEntries,
  forgetEntriesOf,
  readEntriesOf,
} from "./lists/entries-of-orders.server";
