import { quoted as texts } from "./texts";

/** Returns a text in the quotation marks of the current language. */
export const quote = (text: string): string => texts.quoted({ text });
