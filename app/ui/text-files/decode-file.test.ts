import { expect, test } from "vitest";

import { type Encoding, encodingOf, textOf } from "./decode-file";

const TEXT = "type;value\r\nurl;/pages/über-größe\r\n";
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const windows1252 = Buffer.from(TEXT, "latin1");

test.each<[string, Uint8Array, Encoding]>([
  ["UTF-8", Buffer.from(TEXT), "utf-8"],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`), "utf-8"],
  ["Windows-1252", windows1252, "windows-1252"],
  ["UTF-16 with a byte order mark", utf16(`\ufeff${TEXT}`), "utf-16le"],
  ["UTF-16 without a byte order mark", utf16(TEXT), "utf-16le"],
  ["big-endian UTF-16", utf16(`\ufeff${TEXT}`).swap16(), "utf-16be"],
])("a file in %s is decoded completely", (_, bytes, encoding) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(textOf(bytes, encoding)).toBe(TEXT);
});
