import { quoted as texts } from "./texts";

/** Returns a text in the quotation marks of the current language. */
export const quoted = (text: string): string => texts.quoted({ text });
