import { prepareTemplate } from "../app/store/embedded-template.server";

const { folder, made } = await prepareTemplate();
console.log(`${made ? "Made" : "Found"} the template of the embedded database in ${folder}.`);
