export { activationAddress, activationPath, EMBED_HANDLE } from "./activation";
