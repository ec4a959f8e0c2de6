export {
  allowAddress,
  takeBackAllow,
  type AllowedAddress,
  type EntryLeft,
  type EntryState,
} from "./lists/allow-address.server";
export { blockAddress, type BlockOutcome } from "./lists/block-address.server";
export {
  readEntriesOf,
  forgetEndedEntries,
  forgetEntriesOf,
} from "./lists/entries-of-orders.server";
export { ipEntriesTouching } from "./entries/touching-entries.queries.server";
