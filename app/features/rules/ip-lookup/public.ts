export { lookupPath } from "./lookup-path";
export { CLASS_WORDS, SHARED_CLASSES } from "./lookup-words";
