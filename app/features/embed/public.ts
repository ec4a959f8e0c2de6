export { activationPath, EMBED_HANDLE } from "./extension-status/activation";
