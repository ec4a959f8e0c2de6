export { activationPath, EMBED_HANDLE } from "./activation";
