export { languageName } from "./languages";
