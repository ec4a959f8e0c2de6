export { editedExpiry, type Expiry, expiryInstant, expiryOf, NEVER } from "./entries/entry-expiry";
export { ExpiryField } from "./entry-editor/fields/expiry-field";
