export { activationPath, EMBED_HANDLE } from "./extension-status/activation";
export { GUIDE_PATH } from "./extensions/guide-path";
