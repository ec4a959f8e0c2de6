export { activationPath, EMBED_HANDLE } from "./extension-status/activation";
export { REFUSAL_WORDS } from "./extension-status/reach/refusal-words";
