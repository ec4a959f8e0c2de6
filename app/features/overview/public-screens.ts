export { UndoProvider } from "./undo/undo-provider";
