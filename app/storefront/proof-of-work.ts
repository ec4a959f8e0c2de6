/** Answers that one challenge asks for: many easy ones take nearly the same time on every try, one hard one does not. */
export const PUZZLES = 16;
/** Hashes computed before the page gets a turn again. */
const SLICE = 250;

/**
 * Finds, for each puzzle, a number that makes SHA-256 of "challenge.puzzle.number" begin with `bits` zero
 * bits. The page stays alive meanwhile: the work is done in slices. Rejects where the browser has no
 * cryptography, which is the case outside TLS.
 *
 * @param onProgress told how many puzzles are solved
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
  const fits = async (candidate: number) => {
    const text = `${challenge}.${answers.length}.${candidate}`;
    const hash = await page.crypto.subtle.digest("SHA-256", encoder.encode(text));
    return new DataView(hash).getUint32(0) >>> (32 - bits) === 0;
  };
  for (let next = 0; answers.length < PUZZLES; next += SLICE) {
    const slice = Array.from({ length: SLICE }, (_, i) => fits(next + i));
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
