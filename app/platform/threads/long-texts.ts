/**
 * Minimum characters of a text that is sent in a message of its own. One message with 49 pages of a list takes the
 * main thread 2 to 20 ms, because its buffer grows by copying. 49 messages take half a millisecond.
 */
const LONG_CHARS = 4_096;

/** Key of an object that replaces a long text. Its value is the index of the text among those sent before. */
const PLACE = "\0place";

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function mapValues(value: unknown, map: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]));
}

/** Returns a copy of a task's input without its long texts, which are appended to `texts`. */
export function detachTexts(input: unknown, texts: string[]): unknown {
  if (typeof input === "string") {
    return input.length < LONG_CHARS ? input : { [PLACE]: texts.push(input) - 1 };
  }
  return mapValues(input, (each) => detachTexts(each, texts));
}

/** Returns the input of detachTexts() from its copy. */
export function attachTexts(copy: unknown, texts: readonly string[]): unknown {
  if (isPlain(copy) && PLACE in copy) return texts[Number(copy[PLACE])];
  return mapValues(copy, (each) => attachTexts(each, texts));
}
