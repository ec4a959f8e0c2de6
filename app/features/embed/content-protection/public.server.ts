export { contentProtectionPart } from "./content-protection-part.server";
