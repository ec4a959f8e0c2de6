export { sectionPart } from "./section-part.server";
