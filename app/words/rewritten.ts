import { writeMessage } from "./catalog";
import { type Language, loadedLanguage } from "./language";
import { recognize } from "./recognized";
import type { WrittenMessage, WrittenText } from "./written";

/**
 * Writes a stored text in the current language.
 *
 * @param english the text as it is stored
 * @param parts its messages. Null if they were not stored: then they are recognized
 * @returns the English text if a message has no translation, for example because it is stored by an older version
 */
export function rewritten(english: string, parts: WrittenText | null): string {
  const language = loadedLanguage();
  if (language === null) return english;
  const messages = parts ?? recognize(english);
  if (messages === null) return english;
  try {
    return textOf(messages, language) ?? english;
  } catch {
    // The message has had other values since the text was stored.
    return english;
  }
}

function textOf(parts: WrittenText, language: Language): string | null {
  let text = "";
  for (const part of parts) {
    const words = typeof part === "string" ? part : messageText(part, language);
    if (words === null) return null;
    text += words;
  }
  return text;
}

function messageText({ code, values }: WrittenMessage, language: Language): string | null {
  const at = code.indexOf(" ");
  const translation = language.translations.get(code.slice(0, at))?.[code.slice(at + 1)];
  if (translation === undefined) return null;
  const givenValues: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    givenValues[name] =
      typeof value === "object" && value !== null ? textOf(value, language) : value;
    if (givenValues[name] === null && value !== null) return null;
  }
  return String(writeMessage(translation, language.code, givenValues));
}
