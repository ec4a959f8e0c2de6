export { activationPath, EMBED_HANDLE } from "./activation";
export { REFUSAL_WORDS } from "./reach/refusal-words";
