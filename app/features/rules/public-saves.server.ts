export {
  type RunSave,
  runUnasked,
  type SaveInput,
  type SaveQuestion,
} from "./lists/run-save.server";
