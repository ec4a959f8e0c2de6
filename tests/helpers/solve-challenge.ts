import { createHash } from "node:crypto";

import { JSDOM } from "jsdom";

/** Solves the challenge page of a door as its script does; resolves to "name=value" of the cookie. */
export function solveChallenge(html: string): string {
  const main = new JSDOM(html).window.document.querySelector("main")!;
  const { challenge, bits, puzzles, cookie } = main.dataset;
  const found: string[] = [];
  for (let next = 0; found.length < Number(puzzles); next++) {
    const text = `${challenge}.${found.length}.${next}`;
    const hash = createHash("sha256").update(text).digest().readUInt32BE();
    if (hash >>> (32 - Number(bits)) !== 0) continue;
    found.push(next.toString(36));
    next = -1;
  }
  return `${cookie}=${challenge}.${found.join("-")}`;
}
