/** A message of a catalog with its values. */
export interface WrittenMessage {
  /** Catalog and path of the message: "embed/extension-status embedAlert.isOff". */
  readonly code: string;
  readonly values: Readonly<Record<string, WrittenValue>>;
}

/** Parts of a text, in order. Strings are the same in all languages. */
export type WrittenText = readonly (string | WrittenMessage)[];

type WrittenValue = string | number | boolean | null | WrittenText;

/** Messages by their written text. */
export type WrittenMessages = Map<string, WrittenMessage>;

/** Global key of the function that returns the current map of written messages. */
const KEY = Symbol.for("palisade.written");

/** Global key of the function that finds the messages of a text that was written elsewhere. */
const READER = Symbol.for("palisade.recognized");

/** Maximum number of noted messages. A text with later messages is stored in English only. */
const MESSAGES_MAX = 200;

/** Separator of two messages. */
const BETWEEN = /^(?:, |\s+)/;

type Recognize = (text: string) => WrittenText | null;

interface Holder {
  [KEY]?: () => WrittenMessages | null;
  [READER]?: Recognize;
}

/** Sets the function that returns the map in which written messages are noted. Null: they are not noted. */
export function setWritten(current: () => WrittenMessages | null): void {
  (globalThis as Holder)[KEY] = current;
}

/** Sets the function that finds the messages of a stored text that is a part of another. */
export function setRecognizer(recognize: Recognize): void {
  (globalThis as Holder)[READER] = recognize;
}

const recognizedOf: Recognize = (text) => (globalThis as Holder)[READER]?.(text) ?? null;

const writtenMessages = () => (globalThis as Holder)[KEY]?.() ?? null;

/**
 * Notes a message that was written, so that `partsOf` finds it. A value within quotation marks is the merchant's own
 * text and is never stored as a message.
 *
 * @param english the message
 */
export function noteWritten(
  text: string,
  code: string,
  english: string,
  values: Readonly<Record<string, unknown>>,
) {
  const messages = writtenMessages();
  if (messages === null || text === "" || messages.size >= MESSAGES_MAX) return;
  const stored: Record<string, WrittenValue> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const isOwn = typeof value === "string" && new RegExp(`["“]\\{${name}\\}`).test(english);
    const valueText = isOwn ? value.toWellFormed() : valueOf(value, messages);
    if (valueText === undefined) return;
    stored[name] = valueText;
  }
  messages.set(text, { code, values: stored });
}

/** Returns the form in which a value is stored. Undefined if the value cannot be stored. */
function valueOf(value: unknown, messages: WrittenMessages): WrittenValue | undefined {
  if (typeof value === "string") return split(value, messages) ?? value.toWellFormed();
  if (typeof value === "bigint") return Number(value);
  const isPlain = value === null || typeof value === "number" || typeof value === "boolean";
  return isPlain ? value : undefined;
}

/**
 * Returns the messages of which a text consists, for the store. The scope that wrote the text must still be current.
 *
 * @returns null if a part of the text is no message
 */
export function partsOf(text: string): WrittenText | null {
  const messages = writtenMessages();
  return messages && split(text, messages);
}

function split(text: string, messages: WrittenMessages): WrittenText | null {
  const whole = messages.get(text);
  if (whole) return [whole];
  const texts = [...messages.keys()].sort((x, y) => y.length - x.length);
  const parts: (string | WrittenMessage)[] = [];
  for (let rest = text; ;) {
    const next = texts.find((each) => rest.startsWith(each));
    if (next === undefined) {
      const others = recognizedOf(rest);
      return others && [...parts, ...others];
    }
    parts.push(messages.get(next)!);
    rest = rest.slice(next.length);
    if (rest === "") return parts;
    const between = BETWEEN.exec(rest)?.[0];
    if (between === undefined) return null;
    parts.push(between);
    rest = rest.slice(between.length);
  }
}
