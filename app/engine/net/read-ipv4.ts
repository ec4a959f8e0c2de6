const NOT_AN_OCTET = 256;
const ZERO = 48;
const DOT = -2; // "." as a distance from "0"

/**
 * Appends a digit to an octet. `octet` is -1 before its first digit. A leading zero or a value above 255 is not an
 * octet.
 */
function withDigit(octet: number, digit: number): number {
  if (octet < 0) return digit;
  return octet === 0 ? NOT_AN_OCTET : octet * 10 + digit;
}

/**
 * Reads a dotted quad that runs from `from` to the end of the text.
 *
 * @returns the address as an unsigned 32-bit number, or -1. A number needs no allocation, and this runs for every
 * visit.
 */
export function readIpv4(text: string, from: number): number {
  let word = 0;
  let octet = -1;
  let dots = 0;
  for (let at = from; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0 && digit <= 9) {
      octet = withDigit(octet, digit);
      if (octet > 255) return -1;
    } else {
      if (digit !== DOT || octet < 0) return -1;
      word = (word << 8) | octet;
      octet = -1;
      dots++;
    }
  }
  // A fourth dot would have shifted the first octet out of the word, so count the dots.
  return dots === 3 && octet >= 0 ? ((word << 8) | octet) >>> 0 : -1;
}
