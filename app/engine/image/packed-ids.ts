import type { Ids } from "../compiled-entry";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WORDS = 4;

/** Packs UUIDs into four words each. Null if an id is not a UUID in canonical form. */
export function packIds(ids: readonly string[]): Uint32Array | null {
  if (!ids.every((id) => UUID.test(id))) return null;
  const words = new Uint32Array(WORDS * ids.length);
  for (const [place, id] of ids.entries()) {
    const digits = id.replaceAll("-", "");
    for (let word = 0; word < WORDS; word++) {
      words[WORDS * place + word] = Number.parseInt(digits.slice(8 * word, 8 * word + 8), 16);
    }
  }
  return words;
}

const hex = (word: number) => word.toString(16).padStart(8, "0");

/** Packed UUIDs, each formatted on access. */
export class PackedIds implements Ids {
  constructor(private readonly words: Uint32Array) {}

  get length(): number {
    return this.words.length / WORDS;
  }

  at(place: number): string | undefined {
    if (place >= this.length) return undefined;
    const [a, b, c, d] = Array.from(this.words.subarray(WORDS * place, WORDS * place + WORDS), hex);
    return `${a}-${b!.slice(0, 4)}-${b!.slice(4)}-${c!.slice(0, 4)}-${c!.slice(4)}${d}`;
  }
}
