import {
  CHALLENGE_BITS,
  type ChallengeBits,
  challengeBits,
  PUZZLES,
  solvedMs,
} from "#app/engine/challenge/challenge-cost";
import { challengeText, holderText } from "#app/engine/challenge/challenge-texts";
import type { ScopedVisit } from "#app/engine/challenge/pass-scope";
import { SecretNetworks } from "#app/engine/challenge/secret-networks";
import type { Visit } from "#app/engine/visit";

import { drawId } from "./reference";

/** Maximum verified proofs, each with its visitor, that an isolate remembers. */
const MAX_KNOWN = 5_000;

/** Cookie of a solved challenge. Its name differs from the cookies of the passes that our server signs. */
const COOKIE = "palisade-solved-edge";
const MAX_COOKIE_CHARS = 16_384;
const PROOF = new RegExp(
  `(?:^|;) ?${COOKIE}=([0-9a-z]{1,9}\\.[\\w-]{22})\\.([0-9a-f]{64})\\.((?:[0-9a-z]{1,7}-){${PUZZLES - 1}}[0-9a-z]{1,7})(?=;|$)`,
);

/** The visitor and host that a challenge is issued for. */
export interface Challenged {
  readonly host: string;
  readonly visit: ScopedVisit & Pick<Visit, "signs">;
}

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Issues and verifies challenges, signed with a key derived from the connection's secret.
 *
 * Nothing is stored. Challenges of other connections are rejected. The solved challenge is the pass. It is bound to the
 * host and the visitor's network, and its random part is the browser's secret.
 */
export class Challenges {
  readonly #key: Promise<CryptoKey>;
  readonly #known = new Set<string>();
  readonly #secrets = new SecretNetworks();

  constructor(secret: string) {
    this.#key = deriveKey(secret);
  }

  /** Issues a new challenge, in the form that engine/stopped-page/draw-page.ts reads. */
  async issue(to: Challenged, now: number) {
    const lifeMs = solvedMs(to.visit.network);
    const head = `${(now + lifeMs).toString(36)}.${drawId()}`;
    const bits = challengeBits(to.visit);
    const text = signedText(head, to, bits);
    const challenge = `${head}.${toHex(await crypto.subtle.sign(HMAC.name, await this.#key, text))}`;
    const maxAgeS = lifeMs / 1_000;
    return { challenge, bits, puzzles: PUZZLES, cookie: COOKIE, maxAgeS, nonce: drawId() };
  }

  /** Reports whether the browser sends a solved challenge of this visitor. The browser's input is not trusted. */
  async isSolved(request: Request, to: Challenged, now: number): Promise<boolean> {
    const head = await this.#solvedHead(request, to, now);
    return head !== null && this.#secrets.recordUse(head, to.visit.address, now);
  }

  /** Returns the head of the solved challenge that a browser sends. Null if it sends none. */
  async #solvedHead(request: Request, to: Challenged, now: number): Promise<string | null> {
    const [, head, signature, answers] = proofIn(request);
    if (!head || !signature || !answers) return null;
    if (Number.parseInt(head, 36) <= now) return null;
    const challenge = `${head}.${signature}`;
    const proof = `${challenge} ${holderText(holderOf(to))}`;
    if (this.#known.has(proof)) return head;
    const bits = await this.#bitsOf(head, to, signature);
    if (bits === null || !(await isSolution(challenge, answers.split("-"), bits))) return null;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.add(proof);
    return head;
  }

  /** Returns the difficulty of a challenge. Null if the challenge is of another connection or another visitor. */
  async #bitsOf(head: string, to: Challenged, hex: string): Promise<ChallengeBits | null> {
    const bytes = Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    for (const bits of Object.values(CHALLENGE_BITS)) {
      const text = signedText(head, to, bits);
      if (await crypto.subtle.verify(HMAC.name, await this.#key, bytes, text)) return bits;
    }
    return null;
  }
}

function proofIn({ headers }: Request): readonly (string | undefined)[] {
  const cookies = (headers.get("cookie") ?? "").slice(0, MAX_COOKIE_CHARS);
  return PROOF.exec(cookies) ?? [];
}

const holderOf = ({ host, visit }: Challenged) => ({ ...visit, place: host });

const signedText = (head: string, to: Challenged, bits: ChallengeBits) =>
  encoder.encode(challengeText(head, holderOf(to), bits));

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

/**
 * Reports whether the answers solve the challenge.
 *
 * @param answers numbers in base 36, one per puzzle
 */
async function isSolution(challenge: string, answers: readonly string[], bits: number) {
  for (const [puzzle, answer] of answers.entries()) {
    const text = encoder.encode(`${challenge}.${puzzle}.${Number.parseInt(answer, 36)}`);
    const hash = await crypto.subtle.digest("SHA-256", text);
    if (new DataView(hash).getUint32(0) >>> (32 - bits) !== 0) return false;
  }
  return true;
}
