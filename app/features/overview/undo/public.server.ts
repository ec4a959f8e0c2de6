export { forgetUndo, undoRetention } from "./undo-retention.server";
