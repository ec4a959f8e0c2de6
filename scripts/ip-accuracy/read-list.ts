import { readAddress } from "../../app/engine/net/address";
import { cidrBlock, type Interval } from "../../app/engine/net/interval";

/** Line of a list: addresses and their country, "" if there is none. */
export interface ListEntry {
  readonly interval: Interval;
  readonly country: string;
}

function readBlock(word: string): Interval | null {
  const [text = "", length] = word.split("/");
  const address = readAddress(text);
  if (address === null) return null;
  return cidrBlock(address, Number(length ?? (address.version === 4 ? 32 : 128)));
}

/**
 * Reads a list of addresses and CIDR blocks, one per line, each with an optional two-letter country: plain text, CSV
 * and geofeeds (RFC 8805). Other words and comments are ignored.
 */
export function readList(text: string): ListEntry[] {
  return text.split("\n").flatMap((line) => {
    const [first = "", ...rest] = line
      .replace(/#.*$/, "")
      .trim()
      .split(/[\s,;]+/);
    const interval = readBlock(first);
    if (interval === null) return [];
    return [{ interval, country: rest.find((word) => /^[A-Z]{2}$/.test(word)) ?? "" }];
  });
}
