/** Encodings of text files, as TextDecoder names them. */
export const ENCODINGS = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes that show whether a file without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 1_000;

/** Returns the text of a file in an encoding. Bytes that are no character of it become U+FFFD. */
export const textOf = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Returns the UTF-16 encoding of a file by its byte order mark or its zero bytes. Null if it has neither. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const many = sample.length / 5;
  if (zeros[1]! > many) return "utf-16le";
  return zeros[0]! > many ? "utf-16be" : null;
}

/**
 * Finds the encoding of a text file. Spreadsheets save CSV as UTF-8, as UTF-16 ("Unicode text") or in the code page of
 * the system, which is assumed only where UTF-8 fails.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const utf16 = utf16Of(bytes);
  if (utf16) return utf16;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
