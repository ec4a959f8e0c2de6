import { createHash } from "node:crypto";

import { z } from "zod";

import type { AgentKey } from "#app/engine/agents/agent-verifier";

import type { AgentDirectory } from "./chosen-directories";

/** Maximum keys of a directory. Others are ignored. */
const MAX_KEYS = 10;
/** Smallest number read as milliseconds. Some directories give times in milliseconds instead of seconds. */
const MILLISECONDS_FROM = 100_000_000_000;

const moment = z
  .number()
  .min(0)
  .max(8_640_000_000_000_000)
  .nullish()
  .transform((at) => at ?? null);

/** An Ed25519 public key as a JSON Web Key (RFC 8037 section 2). */
const jwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().regex(/^[\w-]{43}$/),
  nbf: moment,
  exp: moment,
});
const directory = z.object({ keys: z.array(z.unknown()) });

const inMs = (at: number | null) => (at === null || at >= MILLISECONDS_FROM ? at : at * 1_000);

/** Returns the thumbprint of an Ed25519 key (RFC 7638 section 3, RFC 8037 appendix A.3). */
function thumbprint(x: string): string {
  const members = JSON.stringify({ crv: "Ed25519", kty: "OKP", x });
  return createHash("sha256").update(members).digest("base64url");
}

/**
 * Reads a directory: a JSON Web Key Set, of which only Ed25519 keys are used. Keys are named by their thumbprint, not by
 * the name that the directory gives them.
 *
 * @throws Error if the text is not a key set or has no usable key
 */
export function readDirectory(text: string, { host, agent }: AgentDirectory): readonly AgentKey[] {
  const { keys } = directory.parse(JSON.parse(text));
  const usable = keys.flatMap((key) => jwk.safeParse(key).data ?? []).slice(0, MAX_KEYS);
  if (usable.length === 0) throw new Error("it contains no Ed25519 key");
  return usable.map(({ x, nbf, exp }) => ({
    ...{ id: thumbprint(x), x, host, agent: agent.id, purpose: agent.purpose },
    from: inMs(nbf),
    until: inMs(exp),
  }));
}
