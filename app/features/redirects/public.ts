export { placesWords, typeWord } from "./redirect-words";
