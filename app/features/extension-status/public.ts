export { activationAddress, EMBED_HANDLE } from "./activation";
