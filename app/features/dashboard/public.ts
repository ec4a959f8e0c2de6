export { changeOf } from "./change";
