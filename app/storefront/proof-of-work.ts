/** Puzzles per challenge. Many easy puzzles take a steadier time than a hard one. */
export const PUZZLES = 16;
/** Hashes computed before other tasks of the page run. */
const SLICE = 250;

/**
 * Finds, for each puzzle, a number for which SHA-256 of "challenge.puzzle.number" begins with `bits` zero bits.
 *
 * Works in slices, so that the page stays responsive. Rejects if the browser has no cryptography, as outside TLS.
 *
 * @param onProgress called with the number of solved puzzles
 * @returns the numbers, in the order of the puzzles
 */
export async function solve(
  page: Window & typeof globalThis,
  challenge: string,
  bits: number,
  onProgress: (solved: number) => void,
): Promise<number[]> {
  const encoder = new page.TextEncoder();
  const answers: number[] = [];
  const isSolution = async (candidate: number) => {
    const text = `${challenge}.${answers.length}.${candidate}`;
    const hash = await page.crypto.subtle.digest("SHA-256", encoder.encode(text));
    return new DataView(hash).getUint32(0) >>> (32 - bits) === 0;
  };
  for (let next = 0; answers.length < PUZZLES; next += SLICE) {
    const slice = Array.from({ length: SLICE }, (_, i) => isSolution(next + i));
    const fitting = (await Promise.all(slice)).indexOf(true);
    if (fitting >= 0) {
      answers.push(next + fitting);
      onProgress(answers.length);
      next = -SLICE;
    }
    await new Promise((resolve) => page.setTimeout(resolve, 0));
  }
  return answers;
}
