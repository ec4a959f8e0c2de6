export { placesWords, typeWord } from "./list/redirect-words";
