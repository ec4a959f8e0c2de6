export { UndoProvider } from "./undo-provider";
