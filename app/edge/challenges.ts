import { drawId } from "./reference";

/** How long a solved challenge lets its browser past others, as at the other doors. */
const LIFE_MS = 12 * 60 * 60_000;
/** What a challenge asks for: 32,768 hashes in all on average, about a second for a browser; as the other doors do. */
const PUZZLES = 16;
const BITS = 11;
/** Proofs, each with who brought it, that were checked lately in this isolate. */
const MAX_KNOWN = 5_000;

/** Where a solved challenge is kept. The other doors' passes are signed by our server, so this one has its own name. */
const COOKIE = "palisade-solved-edge";
const MAX_COOKIE_CHARS = 16_384;
const PROOF = new RegExp(
  `(?:^|;) ?${COOKIE}=([0-9a-z]{1,9}\\.[\\w-]{22})\\.([0-9a-f]{64})\\.((?:[0-9a-z]{1,7}-){${PUZZLES - 1}}[0-9a-z]{1,7})(?=;|$)`,
);

/** Whom a challenge is made out to. */
export interface Challenged {
  readonly host: string;
  /** engine/net/subscriber.ts */
  readonly subscriber: string;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Challenges signed by a key of the connection's secret: nothing is stored, and no other connection's are taken. The
 * solved challenge itself is the pass, bound to host and address, so that it is worth nothing elsewhere.
 */
export class Challenges {
  readonly #key: Promise<CryptoKey>;
  readonly #known = new Set<string>();

  constructor(secret: string) {
    this.#key = deriveKey(secret);
  }

  /** A new challenge, as engine/stopped-page/draw-page.ts asks for it. */
  async issue(to: Challenged, now: number) {
    const head = `${(now + LIFE_MS).toString(36)}.${drawId()}`;
    const challenge = `${head}.${toHex(await crypto.subtle.sign(HMAC.name, await this.#key, signedText(head, to)))}`;
    const maxAgeS = LIFE_MS / 1_000;
    return { challenge, bits: BITS, puzzles: PUZZLES, cookie: COOKIE, maxAgeS, nonce: drawId() };
  }

  /** Whether a browser, which may invent anything, brings a challenge of this visitor's that it solved. */
  async isSolved(request: Request, to: Challenged, now: number): Promise<boolean> {
    const [, head, signature, answers] = proofIn(request);
    if (!head || !signature || !answers) return false;
    if (Number.parseInt(head, 36) <= now) return false;
    const challenge = `${head}.${signature}`;
    const proof = `${challenge} ${to.host} ${to.subscriber}`;
    if (this.#known.has(proof)) return true;
    if (!(await this.#isSigned(head, to, signature))) return false;
    if (!(await isSolution(challenge, answers.split("-")))) return false;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.add(proof);
    return true;
  }

  async #isSigned(head: string, to: Challenged, hex: string): Promise<boolean> {
    const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    return crypto.subtle.verify(HMAC.name, await this.#key, bytes, signedText(head, to));
  }
}

function proofIn({ headers }: Request): readonly (string | undefined)[] {
  const cookies = (headers.get("cookie") ?? "").slice(0, MAX_COOKIE_CHARS);
  return PROOF.exec(cookies) ?? [];
}

function signedText(head: string, { host, subscriber }: Challenged) {
  return encoder.encode(`${head}\n${host}\n${subscriber}`);
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const usages: KeyUsage[] = ["sign", "verify"];
  const own = await crypto.subtle.importKey("raw", encoder.encode(secret), HMAC, false, usages);
  const derived = await crypto.subtle.sign(
    HMAC.name,
    own,
    encoder.encode("palisade edge challenge v1"),
  );
  return crypto.subtle.importKey("raw", derived, HMAC, false, usages);
}

/** @param answers in base 36, one a puzzle */
async function isSolution(challenge: string, answers: readonly string[]): Promise<boolean> {
  for (const [puzzle, answer] of answers.entries()) {
    const text = encoder.encode(`${challenge}.${puzzle}.${Number.parseInt(answer, 36)}`);
    const hash = await crypto.subtle.digest("SHA-256", text);
    if (new DataView(hash).getUint32(0) >>> (32 - BITS) !== 0) return false;
  }
  return true;
}
