import type { CrawlerPurpose, CrawlerVerdict, DeclaredBot } from "../visit";
import { FailedSignatures, MAX_FAILED } from "./failed-signatures";
import { SeenSignatures } from "./seen-signatures";
import {
  namedAgent,
  type ReadSignature,
  readSignature,
  type RequestParts,
  type SignatureProblem,
} from "./signed-request";

/** A public key of an agent, from a directory that the operator of the app names. */
export interface AgentKey {
  /** Thumbprint of the key (RFC 7638, RFC 8037 appendix A.3), which signatures name. */
  readonly id: string;
  /** The Ed25519 public key, base64url. */
  readonly x: string;
  /** Host of its directory, which a signed Signature-Agent must name. */
  readonly host: string;
  /** Id of the agent in the table of crawlers. */
  readonly agent: string;
  readonly purpose: CrawlerPurpose;
  /** Validity of the key, epoch milliseconds. Null if there is no limit. */
  readonly from: number | null;
  readonly until: number | null;
}

/** The keys of all agents at one moment. */
export interface AgentKeys {
  /** Text that identifies the set of keys. Different sets have different texts. */
  readonly version: string;
  readonly keys: readonly AgentKey[];
  /** True until every directory was read once. Incomplete keys do not replace earlier ones. */
  readonly isPartial?: true;
}

export const NO_AGENT_KEYS: AgentKeys = { version: "", keys: [] };

interface Known {
  readonly key: AgentKey;
  imported: Promise<CryptoKey> | null;
}

const encoder = new TextEncoder();

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function importKey(x: string): Promise<CryptoKey> {
  const jwk = { kty: "OKP", crv: "Ed25519", x };
  return crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
}

/**
 * Verifies agents that sign their requests (Web Bot Auth). One per process: it remembers the signatures it has seen and
 * the senders of forged ones.
 */
export class AgentVerifier {
  #known = new Map<string, Known>();
  #agents = new Map<string, AgentKey>();
  readonly #seen = new SeenSignatures();
  readonly #failed = new FailedSignatures();
  #version = "";

  /** Replaces the keys. Used signatures stay in memory. */
  use({ version, keys }: AgentKeys): void {
    if (version === this.#version) return;
    this.#known = new Map(keys.map((key) => [key.id, { key, imported: null }]));
    this.#agents = new Map(keys.map((key) => [key.host, key]));
    this.#version = version;
  }

  /**
   * Returns the agent that sent a request. Null for requests without a signature or a known agent's name.
   *
   * A valid signature makes the agent "verified". The name of a known agent without one makes it "unverified", whatever
   * the reason: a proxy may have changed the request, or clocks may differ.
   *
   * @param at time of the request, epoch milliseconds
   * @param sender subscriber of the address. Unknown senders, "", share one limit of failed verifications.
   */
  claimOf(
    request: RequestParts,
    at: number,
    sender = "",
  ): Promise<DeclaredBot | null> | DeclaredBot | null {
    if (this.#known.size === 0) return null;
    const named = this.#agents.get(namedAgent(request.header("signature-agent")) ?? "");
    const unproven = named === undefined ? null : claimBy(named, "unverified");
    if (request.header("signature-input") === null) return unproven;
    return this.verify(request, at, sender).then((found) =>
      typeof found === "string" ? unproven : found,
    );
  }

  /** Verifies the signature of a request. Returns the verified agent, or why it is not verified. Never rejects. */
  async verify(
    request: RequestParts,
    at: number,
    sender = "",
  ): Promise<DeclaredBot | SignatureProblem> {
    const read = readSignature(request, at);
    if (typeof read === "string") return read;
    const known = this.#known.get(read.keyId);
    if (!known || !isInForce(known.key, at)) return "unknown-key";
    if (read.agent !== null && read.agent !== known.key.host) return "other-agent";
    if (this.#seen.has(read.once, at)) return "replayed";
    const problem = await this.#misfit(known, read, { sender, at });
    return problem ?? this.#useUp(read, at) ?? claimBy(known.key, "verified");
  }

  /** Stores a verified signature. Returns a problem if a copy was verified while this one waited. Null otherwise. */
  #useUp({ once, until }: ReadSignature, at: number): SignatureProblem | null {
    if (this.#seen.has(once, at)) return "replayed";
    return this.#seen.add(once, until, at) ? null : "full";
  }

  /**
   * Verifies the bytes of a signature. Counts and returns a failure. Null if the signature is valid for the request.
   */
  async #misfit(
    known: Known,
    read: ReadSignature,
    { sender, at }: { readonly sender: string; readonly at: number },
  ): Promise<SignatureProblem | null> {
    if (this.#failed.countOf(sender, at) >= MAX_FAILED) return "limited";
    if (await isValidSignature(known, read)) return null;
    this.#failed.add(sender, at);
    return "signature";
  }
}

function claimBy({ agent: id, purpose }: AgentKey, verdict: CrawlerVerdict): DeclaredBot {
  return { id, purpose, verdict };
}

function isInForce({ from, until }: AgentKey, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}

async function isValidSignature(
  known: Known,
  { base, signature }: ReadSignature,
): Promise<boolean> {
  try {
    const key = await (known.imported ??= importKey(known.key.x));
    return await crypto.subtle.verify("Ed25519", key, bytesOf(signature), encoder.encode(base));
  } catch {
    return false;
  }
}
