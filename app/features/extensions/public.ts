export { GUIDE_PATH } from "./guide-path";
